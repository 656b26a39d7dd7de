// Runs the tests of the web page in Chromium.
//
//     node tests/web/run.mjs [--pictures] [test_file.mjs ...]
//
// With --pictures it makes those of docs/ instead (`pictures.mjs`).
// Without Chromium it says so, and that is no failure: the page is for everybody's browser, the
// tests are for who has this one. TALLYBOX_TESTS=all: the whole instead of a share.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const PROJECT = resolve(HERE, "../..");
const PYTHON = join(PROJECT, ".venv/bin/python");
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const FILE_MS = process.env.TALLYBOX_TESTS === "all" ? 1_800_000 : 300_000;

function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = process.env.PATH.split(":");
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function run(command, words, env = {}) {
  const done = spawnSync(command, words, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    timeout: 3 * FILE_MS,
  });
  return done.status ?? 1;
}

const browser = findBrowser();
if (!browser) {
  console.log("web: no Chromium here, the page is not tested (on Debian: apt-get install chromium)");
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "tallybox-web-"));
const isForDocs = process.argv.includes("--pictures");
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const tests = readdirSync(HERE).filter((name) => /^test_\w+\.mjs$/.test(name));
const chosen = isForDocs
  ? ["pictures.mjs"]
  : tests.filter((name) => names.length === 0 || names.includes(name));
let code = chosen.length > 0 ? 0 : 2;
try {
  const page = join(folder, "page");
  const expected = join(folder, "expected.json");
  code ||= run(PYTHON, ["-m", "host_sim.tools.make_web", page]);
  code ||= run(PYTHON, ["-m", "tests.web.expected", expected]);
  // A browser a file, as many at a time as two cores can bear.
  const words = ["--test", "--test-reporter=spec", "--test-concurrency=2"];
  code ||= run(
    process.execPath,
    [...words, `--test-timeout=${FILE_MS}`, ...chosen.map((name) => join(HERE, name))],
    { TALLYBOX_PAGE: page, TALLYBOX_EXPECTED: expected, CHROMIUM: browser },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
