// Evenings of every game, by mouse, touch and keyboard: the canvas shows what the simulator on
// CPython showed after the same keys. Time is the test's own.

import assert from "node:assert/strict";
import { canvasHash, expected, inBrowser, keyboard, layFlash, mouse, touch, visit, test } from "./browser.mjs";

const HANDS = { mouse, touch, keyboard };
const MARK = -1;
const here = inBrowser();

async function openAtRest(hand, files) {
  const page = await here.open({ hasTouch: hand === "touch", viewport: { width: 320, height: 400 } });
  await layFlash(page, here.server.url, files);
  await visit(page, here.server.url);
  return page;
}

async function play(page, hand, { moments, hashes }) {
  const found = [];
  for (let at = 0; at < moments.length; at += 3) {
    const [ms, role, isDown] = moments.slice(at, at + 3);
    if (ms > 0) await page.clock.runFor(ms);
    if (role === MARK) found.push(await canvasHash(page));
    else await hand.edge(role, isDown === 1);
  }
  assert.deepEqual(found, hashes);
}

expected.evenings.forEach((evening, at) => {
  const name = Object.keys(HANDS)[at % 3];
  test(`an evening of ${evening.game} by ${name}, ${evening.moments.length / 3} moments`, async () => {
    const page = await openAtRest(name, evening.files);
    await play(page, await HANDS[name](page), evening);
    await page.context().close();
    assert.deepEqual(here.complaints, []);
  });
});
