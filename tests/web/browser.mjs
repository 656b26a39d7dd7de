// A browser in front of the page, and what tests ask of it.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test as plainTest } from "node:test";
import { chromium } from "playwright-core";

export const ALL = process.env.TALLYBOX_TESTS === "all";
export const PAGE = process.env.TALLYBOX_PAGE;
export const expected = JSON.parse(readFileSync(process.env.TALLYBOX_EXPECTED, "utf-8"));

export const UP = 1;
export const DOWN = 2;
export const OK = 4;
export const BACK = 8;

const BEGAN = new Date("2026-11-30T20:15:00Z"); // as in expected.py
const PRESS_MS = 80;
const PAUSE_MS = 80;
const SETTLED_MS = 500;
const LIMIT_MS = 20_000;
const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
// What any server of plain files knows.
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

// What hangs is told, and does not hold up the others.
export function test(name, run) {
  return plainTest(name, { timeout: ALL ? 600_000 : 120_000 }, run);
}

// A plain server; `requests` are the paths that were asked for.
export class Server {
  requests = [];

  async start() {
    this.server = createServer((request, response) => this.answer(request, response));
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.url = `http://localhost:${this.server.address().port}/`;
  }

  answer(request, response) {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname === "/" ? "index.html" : pathname.slice(1);
    if (name === "favicon.ico") {
      // Asked for beside files that are no page.
      response.writeHead(204).end();
      return;
    }
    this.requests.push(name);
    try {
      const content = readFileSync(join(PAGE, name));
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }

  async stop() {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

// A browser and a server for the tests of a file. What the page complains of fails the test.
export function inBrowser() {
  const here = { server: new Server(), complaints: [] };
  before(async () => {
    await here.server.start();
    here.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM,
      args: ARGUMENTS,
      timeout: LIMIT_MS,
    });
  });
  after(async () => {
    await here.browser?.close();
    await here.server.stop();
  });
  // Time is the test's own, unless it wants the real one: `rest` lets it pass.
  here.open = async ({ isTimeReal = false, ...options } = {}) => {
    const context = await here.browser.newContext({
      viewport: { width: 1280, height: 860 },
      timezoneId: "UTC",
      ...options,
    });
    context.setDefaultTimeout(LIMIT_MS);
    if (!isTimeReal) {
      await context.clock.install({ time: BEGAN.getTime() - 60_000 });
      await context.clock.pauseAt(BEGAN);
    }
    const page = await context.newPage();
    page.on("pageerror", (error) => here.complaints.push(error.message));
    page.on("console", (line) => {
      if (line.type() === "error") here.complaints.push(line.text());
    });
    return page;
  };
  return here;
}

export async function visit(page, url, hash = "") {
  await page.goto(url + hash);
  await page.waitForSelector("html[data-ready], #notice:not([hidden])", { state: "attached" });
  assert.equal(await page.locator("html[data-ready]").count(), 1, await page.innerText("#notice"));
}

// Lay files into the browser's storage: {path: content in base64, null for a folder}.
export async function layFlash(page, url, files) {
  await page.goto(`${url}licences.txt`);
  await page.evaluate((all) => {
    localStorage.clear();
    for (const [path, content] of Object.entries(all)) {
      localStorage.setItem(`tallybox:${path}`, content ?? ":");
    }
  }, files);
}

// What can be seen on the canvas: the bytes of a MONO_VLSB picture.
export async function canvasPixels(page, width = 128, height = 64) {
  const bytes = await page.evaluate(
    ([columns, rows]) => {
      const canvas = document.querySelector("#glass");
      const dots = canvas.width / columns;
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const light = [];
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
          const row = Math.floor((y + 0.4) * dots);
          const at = 4 * (row * canvas.width + Math.floor((x + 0.4) * dots));
          light.push(Math.max(data[at], data[at + 1], data[at + 2]));
        }
      }
      const lit = Math.max(light.reduce((most, one) => Math.max(most, one), 0) * 0.7, 40);
      const found = new Array((columns * rows) / 8).fill(0);
      light.forEach((one, at) => {
        const [y, x] = [Math.floor(at / columns), at % columns];
        if (one > lit) found[(y >> 3) * columns + x] |= 1 << (y & 7);
      });
      return found;
    },
    [width, height],
  );
  return Buffer.from(bytes);
}

// As host_sim/picture.py makes it.
export function hashOf(pixels) {
  return createHash("sha256").update(pixels).digest("hex").slice(0, 16);
}

export async function canvasHash(page) {
  return hashOf(await canvasPixels(page));
}

export async function rest(page, ms) {
  await page.clock.runFor(ms);
}

// The picture when all has come to rest.
export async function settledHash(page) {
  await rest(page, SETTLED_MS);
  return canvasHash(page);
}

// Hands: each has `edge(role, isDown)`.

const NAMES = { [UP]: "ArrowUp", [DOWN]: "ArrowDown", [OK]: "Enter", [BACK]: "Escape" };

export function keyboard(page) {
  return {
    edge: (role, isDown) => (isDown ? page.keyboard.down(NAMES[role]) : page.keyboard.up(NAMES[role])),
  };
}

async function centre(page, role) {
  const box = await page.locator(`.key[data-role="${role}"] .cap`).boundingBox();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}

async function centres(page) {
  return { [UP]: await centre(page, UP), [DOWN]: await centre(page, DOWN), [OK]: await centre(page, OK) };
}

export async function mouse(page) {
  const places = await centres(page);
  return {
    edge: async (role, isDown) => {
      await page.mouse.move(...places[role]);
      await (isDown ? page.mouse.down() : page.mouse.up());
    },
  };
}

export async function touch(page) {
  const session = await page.context().newCDPSession(page);
  const places = await centres(page);
  return {
    edge: async (role, isDown) => {
      const [x, y] = places[role];
      await session.send("Input.dispatchTouchEvent", {
        type: isDown ? "touchStart" : "touchEnd",
        touchPoints: isDown ? [{ x, y }] : [],
      });
    },
  };
}

export async function press(page, hand, role, ms = PRESS_MS) {
  await hand.edge(role, true);
  await rest(page, ms);
  await hand.edge(role, false);
  await rest(page, PAUSE_MS);
}

// The words are read when the picture has come to rest.
export async function words(page) {
  await rest(page, SETTLED_MS);
  return page.locator("#words").innerText();
}
