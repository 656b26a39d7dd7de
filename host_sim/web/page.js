// The page: puts its parts together and keeps what was chosen here.

import { Device } from "./device.js";
import { Flash, PassingStorage } from "./flash.js";
import { Fingers, listen } from "./keys.js";
import { Look } from "./look.js";
import { Panel, WIDTHS_MM } from "./panel.js";
import { Player } from "./player.js";
import { parse } from "./script.js";

const CHOICES = "tallybox-page"; // board, panel, colour and the like
const LOCK = "tallybox";
const USUAL = { board: "devkit", panel: "", colour: "white", trueSize: false, words: false };

const at = (id) => document.getElementById(id);

// `#board=c3_042&panel=1.3&lang=hu&script=ok+down*3`
const asked = new URLSearchParams(location.hash.slice(1));
const script = asked.get("script");
const isPassing = script !== null; // a device of its own: nothing of it is kept

const choices = { ...USUAL, ...readChoices() };
const panel = new Panel(at("glass"));
const look = new Look(at("inside"));
let boards = [];
let device = null;

function readChoices() {
  try {
    return JSON.parse(localStorage.getItem(CHOICES)) ?? {};
  } catch {
    return {};
  }
}

function keepChoices() {
  if (isPassing) return;
  try {
    localStorage.setItem(CHOICES, JSON.stringify(choices));
  } catch {
    // No room: they are chosen anew next time.
  }
}

function say(text, ...links) {
  at("notice").replaceChildren(text, ...links);
  at("notice").hidden = !text;
}

// What the device asks of the page

function changed() {
  panel.show(device.pixels, device.width, device.height, device.contrast);
  look.show();
}

function showWords(text) {
  const lines = text.split("\n");
  const shown = at("words");
  while (shown.children.length > lines.length) shown.lastChild.remove();
  lines.forEach((line, place) => {
    const row = shown.children[place] ?? shown.appendChild(document.createElement("div"));
    // Only what is new is read aloud.
    if (row.textContent !== line) row.textContent = line;
  });
}

function trouble(error) {
  console.error(error);
  const again = Object.assign(document.createElement("button"), { textContent: "Start it again" });
  again.addEventListener("click", () => location.reload());
  // Of a traceback the last line says what happened.
  const why = error.message.trim().split("\n").at(-1);
  say(`The device stopped: ${why}. What was saved is still there. `, again);
}

// The device

async function start() {
  device = new Device(new Flash(storage()), { changed, words: showWords, trouble });
  await device.load();
  look.device = device;
  putOnTable(asked.get("lang") ?? (isPassing ? "en" : ""));
  const fingers = new Fingers(device);
  listen(fingers, document.querySelectorAll(".key"), at("knob"));
  for (const button of document.querySelectorAll("#more button")) button.disabled = false;
  document.documentElement.dataset.ready = "yes";
  if (isPassing) await playScript(fingers);
}

function storage() {
  if (isPassing) return new PassingStorage();
  try {
    return localStorage;
  } catch {
    // Cookies are forbidden here, and this with them.
    say("This browser lets pages keep nothing: scores are gone when this one is closed.");
    return new PassingStorage();
  }
}

function putOnTable(language = "") {
  const board = boards.find(({ name }) => name === choices.board);
  at("board-about").textContent = board.about;
  at("panel").disabled = board.hasPanel;
  at("back").hidden = !board.hasBack;
  at("knob").hidden = !board.hasKnob;
  document.querySelector(".keys").classList.toggle("has-more", board.hasBack || board.hasKnob);
  at("unplug").textContent = "Unplug display";
  at("power").textContent = "Pull the plug";
  device.isPlugged = true;
  device.start(choices.board, choices.panel, language);
  fitDevice();
}

async function playScript(fingers) {
  let steps;
  try {
    steps = parse(script);
  } catch (error) {
    say(`This link has a script that cannot be played: ${error.message}. `, linkHome());
    return;
  }
  say("This link plays on a device of its own; nothing of it is kept. ", linkHome());
  const player = new Player(device);
  fingers.touched = () => player.stop();
  await player.play(steps);
  document.documentElement.dataset.played = "yes";
}

function linkHome() {
  return Object.assign(document.createElement("a"), { href: "./", textContent: "Go to your own" });
}

// How it looks

function fitDevice() {
  const root = document.documentElement;
  const board = boards.find(({ name }) => name === choices.board);
  const own = board.width < 128 ? "0.42" : "0.96";
  const mm = WIDTHS_MM[(!board.hasPanel && choices.panel) || own];
  root.classList.toggle("is-true-size", choices.trueSize);
  if (choices.trueSize) root.style.setProperty("--glass-width", `${mm}mm`);
  else root.style.removeProperty("--glass-width");
  panel.fit();
}

function showChoices() {
  at("board").replaceChildren(...boards.map(({ name }) => new Option(name)));
  at("board").value = choices.board;
  at("panel").value = choices.panel;
  at("colour").value = choices.colour;
  at("true-size").checked = choices.trueSize;
  at("show-words").checked = choices.words;
  at("words").classList.toggle("for-ears", !choices.words);
  panel.setColour(choices.colour);
}

function listenToChoices() {
  const on = (id, change) =>
    at(id).addEventListener("change", (event) => {
      change(event.target);
      keepChoices();
    });
  for (const name of ["board", "panel"]) {
    on(name, ({ value }) => {
      choices[name] = value;
      if (device?.table) putOnTable();
    });
  }
  on("colour", ({ value }) => {
    choices.colour = value;
    panel.setColour(value);
  });
  on("true-size", ({ checked }) => {
    choices.trueSize = checked;
    fitDevice();
  });
  on("show-words", ({ checked }) => {
    choices.words = checked;
    at("words").classList.toggle("for-ears", !checked);
  });
  at("stay-lit").parentElement.hidden = !("wakeLock" in navigator);
  at("stay-lit").addEventListener("change", keepLit);
  document.addEventListener("visibilitychange", keepLit);
}

let wakeLock = null;

async function keepLit() {
  const isWanted = at("stay-lit").checked && document.visibilityState === "visible";
  if (!isWanted) {
    wakeLock?.release();
    wakeLock = null;
    return;
  }
  try {
    wakeLock = await navigator.wakeLock.request("screen");
  } catch {
    // The battery is low, or the browser does not want to.
    at("stay-lit").checked = false;
  }
}

// To look inside, and to take away

function listenToButtons() {
  document.addEventListener("click", (event) => {
    // Who clicks is not on the way from button to button: Enter stays OK.
    const clicked = event.target.closest("summary, button");
    if (event.detail > 0 && clicked === document.activeElement) clicked.blur();
  });
  at("power").addEventListener("click", () => {
    if (device.isOn) device.switchOff();
    else device.switchOn();
    at("power").textContent = device.isOn ? "Pull the plug" : "Put the plug in";
  });
  at("unplug").addEventListener("click", () => {
    device.plug(!device.isPlugged);
    at("unplug").textContent = device.isPlugged ? "Unplug display" : "Plug display in";
  });
  at("json-file").addEventListener("click", () => exportAs("matches.json", ({ data }) => indented(data)));
  at("csv-file").addEventListener("click", () => exportAs("matches.csv", ({ csv }) => csv));
  at("flash-file").addEventListener("click", () => {
    const files = device.flash.paths().map((path) => [path, device.flash.stored(path)]);
    download("tallybox-flash.json", indented(Object.fromEntries(files)));
  });
  at("reset").addEventListener("click", () => {
    at("ask").returnValue = "";
    at("ask").showModal();
  });
  at("ask").addEventListener("close", () => {
    if (at("ask").returnValue === "yes") reset();
  });
}

function exportAs(name, textOf) {
  let found;
  try {
    found = device.export();
  } catch (error) {
    say(`The matches cannot be read: ${error.message}. The copy of the flash has them.`);
    return;
  }
  say(found.problems.join(". "));
  download(name, textOf(found));
}

function indented(data) {
  return `${JSON.stringify(data, null, 1)}\n`;
}

function reset() {
  device.switchOff();
  device.flash.erase();
  location.reload();
}

function download(name, text) {
  const url = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// Offline

async function workOffline() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("service_worker.js");
    registration.addEventListener("updatefound", () => offer(registration.installing));
    if (registration.waiting) offer(registration.waiting);
  } catch {
    // Not from this address; it works online.
  }
}

function offer(worker) {
  const tell = () => {
    if (worker.state !== "installed" || !navigator.serviceWorker.controller) return;
    const take = Object.assign(document.createElement("button"), { textContent: "Take it" });
    take.addEventListener("click", () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      worker.postMessage("take over");
    });
    say("There is a new version. Scores stay. ", take);
  };
  worker.addEventListener("statechange", tell);
  tell();
}

// One device at a time has the flash: another tab waits until this one is closed.
async function aloneWithFlash(work) {
  if (isPassing || !navigator.locks) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (!lock) say("Tallybox is open in another tab or window. It starts here when that is closed.");
  });
  return navigator.locks.request(LOCK, async () => {
    say("");
    await work();
    // Kept as long as the page is there.
    return new Promise(() => {});
  });
}

async function main() {
  boards = await (await fetch("boards.json")).json();
  for (const name of ["board", "panel"]) choices[name] = asked.get(name) ?? choices[name];
  if (!boards.some(({ name }) => name === choices.board)) choices.board = USUAL.board;
  if (!(choices.panel in WIDTHS_MM)) choices.panel = USUAL.panel;
  showChoices();
  listenToChoices();
  listenToButtons();
  fitDevice();
  addEventListener("hashchange", () => location.reload());
  await Promise.all([workOffline(), aloneWithFlash(start)]);
}

main().catch(trouble);
