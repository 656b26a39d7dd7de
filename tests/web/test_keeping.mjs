// What is kept: reloading, closing and killing are power cuts; no network; another tab; a full
// storage; a factory reset; links that play on a device of their own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach } from "node:test";
import { Server, canvasHash, canvasPixels, expected, inBrowser, test } from "./browser.mjs";
import { DOWN, OK, UP, keyboard, layFlash, press, rest, settledHash, visit, words } from "./browser.mjs";

const REST_MS = 500; // what was done is on the flash by then
const here = inBrowser();

afterEach(() => {
  assert.deepEqual(here.complaints.splice(0), []);
});

async function storage(page) {
  return page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("tallybox:"));
    return Object.fromEntries(keys.sort().map((key) => [key, localStorage.getItem(key)]));
  });
}

// A page on the table of a match, with half a round entered.
async function inTheMiddle(page) {
  await layFlash(page, here.server.url, expected.table);
  await visit(page, here.server.url);
  const hand = keyboard(page);
  for (const role of [OK, UP, UP, OK]) await press(page, hand, role);
  await rest(page, REST_MS);
  return canvasHash(page);
}

test("the first look and the home screen are the golden ones", async () => {
  const page = await here.open();
  await visit(page, here.server.url);
  const hand = keyboard(page);
  for (const role of [DOWN, DOWN, DOWN]) await press(page, hand, role);
  assert.equal(await settledHash(page), expected.firstLook);
  for (const role of [UP, UP, UP, OK]) await press(page, hand, role);
  assert.equal(await settledHash(page), expected.home);
  await page.context().close();
});

test(`a flash of ${expected.goldens.length} golden scenes comes back to their pictures`, async () => {
  const page = await here.open();
  const found = {};
  for (const { name, files, hash } of expected.goldens) {
    await layFlash(page, here.server.url, files);
    await visit(page, here.server.url);
    found[name] = await settledHash(page);
  }
  const wanted = Object.fromEntries(expected.goldens.map(({ name, hash }) => [name, hash]));
  assert.deepEqual(found, wanted);
  await page.context().close();
});

test("reloading in the middle of a round loses nothing", async () => {
  const page = await here.open();
  const before = await inTheMiddle(page);
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await settledHash(page), before);
  await page.context().close();
});

test("a tab that is killed comes back to the same picture", async () => {
  const page = await here.open();
  const before = await inTheMiddle(page);
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // It is never answered.
  session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
  const other = await context.newPage();
  await visit(other, here.server.url);
  assert.equal(await settledHash(other), before);
  await context.close();
  // That it crashed was the test's wish.
  here.complaints.length = 0;
});

test("the plug that is pulled comes back to the same picture", async () => {
  const page = await here.open();
  const before = await inTheMiddle(page);
  await page.click("#inside summary");
  await page.click("#power");
  assert.ok((await canvasPixels(page)).every((byte) => byte === 0));
  await press(page, keyboard(page), OK);
  await page.click("#power");
  assert.equal(await settledHash(page), before);
  await page.context().close();
});

test("an unplugged display is dark, and shows what was missed when it is back", async () => {
  const page = await here.open();
  await inTheMiddle(page);
  await page.click("#inside summary");
  await page.click("#unplug");
  assert.ok((await canvasPixels(page)).every((byte) => byte === 0));
  await press(page, keyboard(page), UP);
  assert.equal(await words(page), "");
  await page.click("#unplug");
  await rest(page, 15_000);
  assert.notEqual(await words(page), "");
  assert.ok((await canvasPixels(page)).some((byte) => byte !== 0));
  await page.context().close();
});

test("it works without a network once it was there", async () => {
  const server = new Server();
  await server.start();
  const page = await here.open();
  await visit(page, server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await press(page, keyboard(page), OK);
  await rest(page, REST_MS);
  await server.stop();
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await settledHash(page), expected.home);
  await page.context().close();
});

test("a second tab says so, changes nothing, and starts when the first is closed", async () => {
  const page = await here.open();
  await inTheMiddle(page);
  const kept = await storage(page);
  const other = await page.context().newPage();
  await other.goto(here.server.url);
  await other.waitForSelector("#notice:not([hidden])");
  assert.match(await other.innerText("#notice"), /open in another tab/);
  assert.equal(await other.locator("#reset").isDisabled(), true);
  await press(other, keyboard(other), OK);
  await rest(other, REST_MS);
  assert.equal(await other.locator("html[data-ready]").count(), 0);
  assert.deepEqual(await storage(other), kept);
  const before = await canvasHash(page);
  await page.close();
  await other.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await other.locator("#notice").isVisible(), false);
  assert.equal(await settledHash(other), before);
  await other.context().close();
});

test("a storage without room is a flash without room: the device says so and goes on", async () => {
  const page = await here.open();
  await inTheMiddle(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  const hand = keyboard(page);
  await press(page, hand, OK);
  assert.match(await words(page), /Nothing is saved/);
  const before = await canvasHash(page);
  await press(page, hand, UP);
  assert.notEqual(await canvasHash(page), before);
  await page.context().close();
});

test("a browser that keeps nothing says so, and the device runs", async () => {
  const page = await here.open();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(`${here.server.url}#lang=en`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(await page.innerText("#notice"), /keep nothing/);
  assert.equal(await settledHash(page), expected.home);
  await page.goto("about:blank");
  await page.goto(`${here.server.url}#lang=xx&board=none&panel=9`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(await words(page), /English/);
  await page.context().close();
});

test("damaged bytes are reported by the device, never loaded", async () => {
  const page = await here.open();
  const broken = Object.entries(expected.table).map(([path, content]) => {
    return [path, path.startsWith("/tally/matches/") ? "%%%" : content];
  });
  await layFlash(page, here.server.url, Object.fromEntries(broken));
  await visit(page, here.server.url);
  assert.match(await words(page), /read|lost/i);
  await page.context().close();
});

test("a factory reset asks first", async () => {
  const page = await here.open();
  const before = await inTheMiddle(page);
  await page.click("#data summary");
  await page.click("#reset");
  await page.click('#ask button[value="no"]');
  assert.equal(await canvasHash(page), before);
  await page.click("#reset");
  await page.keyboard.press("Escape");
  assert.equal(await canvasHash(page), before);
  await page.click("#reset");
  await page.click('#ask button[value="yes"]');
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  assert.match(await words(page), /Magyar/);
  const files = Object.keys(await storage(page)).filter((path) => path.includes("/matches/"));
  assert.deepEqual(files, []);
  await page.context().close();
});

async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return readFileSync(await download.path(), "utf-8");
}

test("a copy of the flash can be taken away", async () => {
  const page = await here.open();
  await inTheMiddle(page);
  await page.click("#data summary");
  const files = JSON.parse(await downloaded(page, "#flash-file"));
  const kept = await storage(page);
  for (const [path, content] of Object.entries(files)) {
    assert.equal(content ?? ":", kept[`tallybox:${path}`], path);
  }
  assert.equal(Object.keys(files).length, Object.keys(kept).length);
  await page.context().close();
});

test("matches are exported as the command line exports them", async () => {
  const page = await here.open();
  for (const { files, data, csv } of expected.exports) {
    await layFlash(page, here.server.url, files);
    await visit(page, here.server.url);
    await page.click("#data summary");
    assert.deepEqual(JSON.parse(await downloaded(page, "#json-file")), data);
    assert.equal(await downloaded(page, "#csv-file"), csv);
    assert.equal(await page.locator("#notice").isVisible(), false);
  }
  await page.context().close();
});

function hasPlayed(page) {
  return page.evaluate(() => "played" in document.documentElement.dataset);
}

test("a link with a script plays it on a device of its own", async () => {
  const page = await here.open();
  await inTheMiddle(page);
  const kept = await storage(page);
  for (const { script, hash } of expected.scripts) {
    await page.goto("about:blank");
    await visit(page, here.server.url, `#script=${encodeURIComponent(script)}`);
    for (let time = 0; time < 20 && !(await hasPlayed(page)); time++) await rest(page, 1000);
    assert.equal(await settledHash(page), hash, script);
  }
  assert.deepEqual(await storage(page), kept);
  await page.goto("about:blank");
  await visit(page, here.server.url, "#script=ok+fly");
  assert.match(await page.innerText("#notice"), /word 2, 'fly': no such word/);
  await page.context().close();
});

test("scripts are read as on the command line", async () => {
  const page = await here.open();
  await visit(page, here.server.url);
  const found = await page.evaluate(async (texts) => {
    const { parse } = await import("./script.js");
    return texts.map((text) => {
      try {
        return { text, steps: parse(text) };
      } catch (error) {
        return { text, error: error.message };
      }
    });
  }, expected.words.map(({ text }) => text));
  assert.deepEqual(found, expected.words);
  await page.context().close();
});
