// Makes the pictures of the page for docs/web.md: on a phone, and on a wide screen.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DOWN, OK, UP, expected, inBrowser, keyboard, layFlash, press, rest, visit, test } from "./browser.mjs";

const DOCS = join(fileURLToPath(import.meta.url), "../../../docs");
const here = inBrowser();

async function entering(options) {
  const page = await here.open(options);
  await layFlash(page, here.server.url, expected.table);
  await visit(page, here.server.url);
  const hand = keyboard(page);
  for (const role of [OK, UP, UP, UP, OK, DOWN, OK, UP]) await press(page, hand, role);
  return page;
}

test("on a phone", async () => {
  const page = await entering({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 1.5,
    colorScheme: "dark",
    hasTouch: true,
    isMobile: true,
  });
  await rest(page, 500);
  await page.screenshot({ path: join(DOCS, "web-phone.png") });
  await page.context().close();
});

test("on a wide screen", async () => {
  const page = await entering({
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: 1.25,
    colorScheme: "light",
  });
  await page.click("#inside summary");
  await press(page, keyboard(page), UP);
  await rest(page, 500);
  await page.screenshot({ path: join(DOCS, "web-desktop.png") });
  await page.context().close();
});
