// The device: real MicroPython with the firmware in it, stepped when a key moves or a step is due.

import { loadMicroPython } from "./micropython.js";

export const UP = 1;
export const DOWN = 2;
export const OK = 4;
export const BACK = 8;

const TICKS_MASK = 0x3fffffff; // the device's milliseconds wrap
const LONGEST_MS = 60_000;
const MOST_LATE_STEPS = 50;
const READ_AFTER_MS = 250; // the words are read when the picture has come to rest

// Of `Table` in inside.py.
const METHODS = [
  ...["mount", "start", "cut", "step", "step_of_press", "has", "key", "turn", "press", "wait"],
  ...["unplug", "plug", "size", "pixels", "contrast", "text", "export"],
  ...["begin_press", "taken_bytes", "heap_bytes", "sent_bytes", "pictures", "whole_frame_bytes"],
];

// Milliseconds that go on while the computer sleeps, which those of `performance` do not everywhere,
// and never back when somebody puts the computer's clock right.
class Clock {
  constructor() {
    this.beganAt = Date.now();
    this.last = 0;
  }

  now() {
    const now = Date.now() - this.beganAt;
    if (now < this.last) this.beganAt -= this.last - now;
    this.last = Math.max(now, this.last);
    return this.last;
  }

  // Time that passed for the device alone.
  skipTo(ms) {
    this.beganAt -= Math.max(ms - this.now(), 0);
  }
}

export class Device {
  // `changed(device)` is called after every step, `trouble(error)` when nothing goes any more.
  constructor(flash, { changed, words, trouble }) {
    this.flash = flash;
    this.changed = changed;
    this.words = words;
    this.trouble = trouble;
    this.clock = new Clock();
    this.steps = 0;
    this.isOn = false;
    this.isPlugged = true;
    this.seen = -1; // bytes on the bus when the glass was looked at
    this.isWatched = false; // what a press takes of the heap is wanted
    this.pixels = new Uint8Array();
    this.contrast = 0;
  }

  // Load the interpreter and put the flash in.
  async load() {
    const image = await fetch("device.romfs");
    if (!image.ok) throw new Error(`device.romfs: ${image.status}`);
    const romfs = new Uint8Array(await image.arrayBuffer());
    const interpreter = await loadMicroPython({ romfs, stdout: (line) => console.info(line) });
    const { flash } = this;
    interpreter.registerJsModule("page", {
      content: (path) => flash.content(path),
      keep: (what, path, content) => flash.keep(what, path, content),
      date: () => dateNow(),
    });
    interpreter.runPython('import sys; sys.path.insert(0, "/rom")');
    const table = interpreter.pyimport("host_sim.web.inside").Table();
    // Asked for once: every method that is asked for is an object that stays in the heap until
    // the browser collects what it has of it.
    this.table = Object.fromEntries(METHODS.map((name) => [name, table[name]]));
    this.table.mount(flash.paths().join("\n"));
  }

  // Put this board on the table and switch it on; `language` only where none was chosen.
  start(board, panel, language = "") {
    this.attempt(() => {
      this.table.start(board, panel, language, this.ticks());
      this.begin();
    });
  }

  switchOff() {
    this.isOn = false;
    clearTimeout(this.timer);
    clearTimeout(this.reading);
    this.pixels = new Uint8Array(this.pixels.length);
    this.changed(this);
    this.words("");
  }

  switchOn() {
    this.attempt(() => {
      this.table.cut(this.ticks());
      if (!this.isPlugged) this.table.unplug();
      this.begin();
    });
  }

  begin() {
    const [width, height] = this.table.size().split(" ").map(Number);
    Object.assign(this, { width, height, isOn: true, seen: -1 });
    this.step();
    this.notePress();
  }

  ticks() {
    return this.clock.now() & TICKS_MASK;
  }

  step(isPress = false) {
    if (!this.isOn) return;
    clearTimeout(this.timer);
    this.attempt(() => {
      const dueMs = Math.min(Math.max(this.stepAt(this.clock.now(), isPress), 1), LONGEST_MS);
      this.timer = setTimeout(() => this.step(), dueMs);
      this.look();
    });
  }

  stepAt(nowMs, isPress = false) {
    const ticks = nowMs & TICKS_MASK;
    const isMeasured = isPress && this.isWatched;
    const dueMs = isMeasured ? this.table.step_of_press(ticks) : this.table.step(ticks);
    this.steps += 1;
    this.dueAt = nowMs + Math.max(dueMs, 1);
    return dueMs;
  }

  // A step that is overdue, since the browser was busy, comes before what happens now.
  catchUp() {
    const now = this.clock.now();
    for (let time = 0; time < MOST_LATE_STEPS && this.dueAt < now; time++) this.stepAt(this.dueAt);
  }

  look() {
    const sent = this.table.sent_bytes();
    this.contrast = this.table.contrast();
    if (sent !== this.seen) {
      this.seen = sent;
      this.see();
    }
    this.changed(this);
  }

  // What is on the glass now.
  see() {
    this.pixels = fromHex(this.table.pixels());
    clearTimeout(this.reading);
    this.reading = setTimeout(() => this.read(), READ_AFTER_MS);
  }

  read() {
    if (this.isOn) this.attempt(() => this.words(this.table.text()));
  }

  key(role, isDown) {
    if (!this.isOn) return;
    if (isDown) this.notePress();
    this.attempt(() => {
      this.catchUp();
      this.table.key(role, isDown);
    });
    this.step(true);
  }

  has(role) {
    return this.table.has(role);
  }

  turn(isRight) {
    if (!this.isOn) return;
    this.notePress();
    this.attempt(() => this.table.turn(isRight));
    this.step(true);
  }

  plug(isPlugged) {
    this.isPlugged = isPlugged;
    if (!this.isOn) return;
    this.seen = -1;
    this.attempt(() => (isPlugged ? this.table.plug() : this.table.unplug()));
    this.step();
  }

  // Words of a script: they take the device's time, and none of ours.
  press(role, ms) {
    this.notePress();
    this.inItsTime(() => this.table.press(role, ms));
  }

  wait(ms) {
    this.inItsTime(() => this.table.wait(ms));
  }

  inItsTime(doIt) {
    clearTimeout(this.timer);
    this.attempt(() => {
      const before = this.ticks();
      this.stepAt(this.clock.last);
      this.clock.skipTo(this.clock.last + ((doIt() - before) & TICKS_MASK));
    });
    this.step();
  }

  // All matches, as `python -m host_sim export` writes them: {data, csv, problems}.
  export() {
    return JSON.parse(this.table.export());
  }

  // What the numbers of "last press" count from.
  notePress() {
    this.sentAtPress = this.table.sent_bytes();
    this.picturesAtPress = this.table.pictures();
    this.table.begin_press();
  }

  numbers() {
    const { table } = this;
    const sent = table.sent_bytes();
    const pictures = table.pictures();
    const aPicture = table.whole_frame_bytes();
    return {
      sentByPress: sent - this.sentAtPress,
      wholeByPress: (pictures - this.picturesAtPress) * aPicture,
      sent,
      whole: pictures * aPicture,
      takenByPress: table.taken_bytes(),
      heap: table.heap_bytes(),
    };
  }

  attempt(doIt) {
    try {
      doIt();
    } catch (error) {
      this.isOn = false;
      clearTimeout(this.timer);
      this.trouble(error);
    }
  }
}

function dateNow() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [...day, now.getHours(), now.getMinutes(), now.getSeconds()].join(" ");
}

function fromHex(text) {
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  }
  return bytes;
}
