// Runs the tests that real MicroPython can run, each file in an interpreter of its own.
//
//     node tests/micropython/run.mjs [--folder FOLDER] [--seconds N] [test_file.py ...]
//
// Without names: every test_*.py of tests/shared and tests/micropython, or of FOLDER instead.
// A skipped test, a file without a test, an error at import and a file that takes longer than
// N seconds all count as failed.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cpus } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const ROOT = "/tallybox"; // the project inside the interpreter's own file system
const SOURCES = ["engine", "firmware", "boards", "host_sim/fakes"];
const TESTS = ["tests/shared", "tests/micropython"];
const AMOUNT = process.env.TALLYBOX_TESTS ?? "";
const SECONDS_A_FILE = AMOUNT === "all" ? 1200 : 300;
const LOOSE_FILES = [
  "host_sim/__init__.py",
  "host_sim/load_points.py",
  "host_sim/names_and_past.py",
  "host_sim/simulator.py",
  "host_sim/robot.py",
  "host_sim/refusal.py",
  "host_sim/stage.py",
  "host_sim/plain_count.py",
  "host_sim/random_evening.py",
  "tests/__init__.py",
  "tests/amount.py",
];

// unittest finds no test behind a dotted name and calls that a success, so the module itself is
// loaded and its result counted here. The collector of this port works only between calls from
// outside: one call a class keeps the garbage of a whole file from piling up.
const BRIDGE = `
import os
import sys
import unittest

os.environ = {"TALLYBOX_TESTS": amount}
os.chdir(root)
sys.path.insert(0, root)


class _Classes(unittest.TestSuite):
    def load(self, name):
        __import__(name)
        self._load_module(sys.modules[name])
        return len(self._tests)


_classes = _Classes(module)
_result = unittest.TestResult()


def load():
    return _classes.load(module)


def run_class(index):
    suite = unittest.TestSuite(module)
    suite.addTest(_classes._tests[index])
    suite.run(_result)


def _test_of(entry):
    name, owner = entry[0][0], entry[0][1]
    return name, owner.__name__ if isinstance(owner, type) else owner.split(".")[-1].strip("()")


def count():
    _result.printErrors()
    unhappy = set(_test_of(e) for e in _result.failures + _result.errors + _result.skipped)
    ran = _result.testsRun
    failed = max(len(unhappy), 1 if ran == 0 else 0)
    if ran == 0:
        print("no test ran")
    return [ran - len(unhappy), failed]
`;

function usage(why) {
  console.error(`run.mjs: ${why}`);
  process.exit(2);
}

function parseArguments(words) {
  const folders = TESTS.map((folder) => join(PROJECT, folder));
  const wanted = { folders, names: [], seconds: SECONDS_A_FILE };
  while (words.length > 0) {
    const word = words.shift();
    if (word === "--folder") {
      const folder = words.shift();
      if (folder === undefined || !existsSync(folder)) usage("--folder needs a folder that exists");
      wanted.folders = [resolve(folder)];
    } else if (word === "--seconds") {
      wanted.seconds = Number(words.shift());
      if (!(wanted.seconds > 0)) usage("--seconds needs a number above 0");
    } else if (word.startsWith("-")) {
      usage(`unknown option ${word}`);
    } else {
      wanted.names.push(basename(word));
    }
  }
  return wanted;
}

// Where a host folder of tests lies inside the interpreter; a folder from elsewhere is a guest.
function packageOf(folder) {
  const inside = TESTS.find((path) => join(PROJECT, path) === folder);
  return inside ?? "tests/guest";
}

function findTests({ folders, names }) {
  const found = [];
  for (const folder of folders.filter(existsSync)) {
    for (const name of readdirSync(folder).sort()) {
      if (!/^test_\w+\.py$/.test(name)) continue;
      if (names.length === 0 || names.includes(name)) found.push(`${packageOf(folder)}/${name}`);
    }
  }
  const missing = names.filter((name) => !found.some((path) => basename(path) === name));
  if (missing.length > 0) usage(`no such test: ${missing.join(", ")}`);
  return found;
}

// Every file that an interpreter gets: [path inside, bytes], read from disk once.
function collectFiles(folders) {
  const files = [];
  const add = (host, inside) => files.push([`${ROOT}/${inside}`, readFileSync(host)]);
  const walk = (host, inside, ending) => {
    if (!existsSync(host)) return;
    for (const name of readdirSync(host)) {
      const path = join(host, name);
      if (statSync(path).isDirectory()) walk(path, `${inside}/${name}`, ending);
      else if (name.endsWith(ending)) add(path, `${inside}/${name}`);
    }
  };
  for (const folder of SOURCES) walk(join(PROJECT, folder), folder, ".py");
  for (const folder of folders) walk(folder, packageOf(folder), ".py");
  walk(join(PROJECT, "seeds"), "seeds", ".json");
  for (const path of LOOSE_FILES) {
    if (existsSync(join(PROJECT, path))) add(join(PROJECT, path), path);
  }
  return files;
}

async function startInterpreter(files, print) {
  const interpreter = await loadMicroPython({ stdout: print, stderr: print, linebuffer: true });
  for (const [path, bytes] of files) {
    interpreter.FS.mkdirTree(dirname(path));
    interpreter.FS.writeFile(path, bytes);
  }
  return interpreter;
}

// -> [passed, failed]; what the tests print goes to `print`.
async function runFile(path, files, print) {
  try {
    const interpreter = await startInterpreter(files, print);
    const { globals } = interpreter;
    globals.set("module", path.replace(/\.py$/, "").replaceAll("/", "."));
    globals.set("root", ROOT);
    globals.set("amount", AMOUNT);
    interpreter.runPython(BRIDGE);
    const classes = globals.get("load")();
    for (let index = 0; index < classes; index++) interpreter.runPython(`run_class(${index})`);
    return [...globals.get("count")()];
  } catch (error) {
    // An error at import, in setUpClass, or the interpreter itself giving up.
    print(String(error.message ?? error));
    return [0, 1];
  }
}

// A test may hang (a heap left locked, say): only from another thread can it be ended.
function runInThread(path, { files, seconds }) {
  return new Promise((done) => {
    const lines = [];
    const start = performance.now();
    const worker = new Worker(new URL(import.meta.url), { workerData: { path, files } });
    const finish = (passed, failed) => {
      clearTimeout(limit);
      worker.terminate();
      done({ path, passed, failed, lines, seconds: (performance.now() - start) / 1000 });
    };
    const giveUp = (why) => {
      lines.push(why);
      finish(0, 1);
    };
    const limit = setTimeout(() => giveUp(`not done after ${seconds} s`), seconds * 1000);
    worker.on("message", ({ line, counts }) => (counts ? finish(...counts) : lines.push(line)));
    worker.on("error", (error) => giveUp(String(error)));
    worker.on("exit", (code) => giveUp(`the interpreter ended (${code}) before its tests did`));
  });
}

// The lines of tests that passed are left out, and a deep recursion is one line.
function shorten(lines) {
  const frames = lines.join("\n").split("\n");
  return frames.filter((line, at) => !line.endsWith(" ... ok") && line !== frames[at - 1]);
}

function report({ path, passed, failed, lines, seconds }) {
  const fault = failed > 0 ? `, ${failed} FAILED` : "";
  console.log(`${path}  ${passed} passed${fault}  ${seconds.toFixed(1)} s`);
  if (failed > 0) console.log(shorten(lines).join("\n"));
}

async function main() {
  const wanted = parseArguments(process.argv.slice(2));
  const tests = findTests(wanted);
  const job = { files: collectFiles(wanted.folders), seconds: wanted.seconds };
  const waiting = [...tests];
  const total = { passed: 0, failed: 0 };
  const lane = async () => {
    while (waiting.length > 0) {
      const result = await runInThread(waiting.shift(), job);
      report(result);
      total.passed += result.passed;
      total.failed += result.failed;
    }
  };
  await Promise.all(cpus().map(lane));
  if (tests.length === 0) console.log("no test files found");
  console.log(`upy: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

if (isMainThread) {
  await main();
} else {
  const counts = await runFile(workerData.path, workerData.files, (line) =>
    parentPort.postMessage({ line }),
  );
  parentPort.postMessage({ counts });
}
