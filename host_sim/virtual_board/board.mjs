// The virtual board itself: real MicroPython in a thread, as an ESP32 with the project's fakes.
//
//     node board.mjs PLAN CONTROL_IN CONTROL_OUT
//
// PLAN is JSON: `board` (the constants of its file), `state` (the folder that keeps the flash, or
// null), `romfs` (a file to be mounted as /rom, or null) and `sources` (what the fakes are made of). The serial line is stdin and stdout. Lines on
// the descriptor CONTROL_IN say what happens to the board, each is answered by a line:
//
//     pin N LEVEL     the world pulls a pin to 0 or 1, or lets go of it (-)
//     picture         the pixels that can be seen, in hex
//     unplug, plug    the panel
//     cut             the power is off and on again
//
// A reset of any kind is a new thread: nothing of the old one can be left over. The interpreter
// runs in one go, so the thread is asked for things by a bell that it hears when it waits.

import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { MessageChannel, isMainThread, receiveMessageOnPort } from "node:worker_threads";
import { Worker, workerData } from "node:worker_threads";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

// Cells that both threads see.
const BELL = 0; // rung whenever something came in
const INTERRUPT = 1; // Ctrl-C was sent to a running program
const TAKE_INTERRUPT = "try:\n for _ in range(9): pass\nexcept KeyboardInterrupt: pass";
const RUNNING = 2; // a program runs: the REPL would take Ctrl-C for a character
const WATCHDOG = 3; // when it bites, in milliseconds of `uptime`; 0: it sleeps
const CELLS = 4;

const CTRL_A = 1;
const CTRL_B = 2;
const CTRL_C = 3;
const CTRL_D = 4;
const CTRL_E = 5;
const ENTER = 13;
const RAW_PASTE = [CTRL_E, 65, CTRL_A]; // a request that this port's REPL takes and never answers
const NO_RAW_PASTE = "R\x00";

const PWRON_RESET = 1;
const HARD_RESET = 2;
const WDT_RESET = 3;
const DEEPSLEEP_RESET = 4;
const SOFT_RESET = 5;

const HEAP_BYTES = 24 * 1024 * 1024; // nothing is collected while a program runs
const LOOK_MS = 100;
const DEAF_MS = 5000; // a program that does not hear Ctrl-C for so long is ended by a reset

const FORCED_EXIT = 0x100;
const NO_RTC = { memory: "", clock: 0 }; // after the power was off

// The world outside: keeps the flash, starts the chip, ends it.
class Board {
  constructor(plan, answer) {
    this.plan = plan;
    this.answer = answer;
    this.cells = new Int32Array(new SharedArrayBuffer(4 * CELLS));
    this.files = new Map(); // path -> content, null for a folder
    this.pins = new Map();
    this.isPlugged = true;
    this.isLookedAt = false; // somebody waits for the picture
    this.sleep = null; // what ends a deep sleep
    this.deafSince = 0;
    this.unheard = []; // what came in since Ctrl-C
    if (plan.state) this.readState();
    this.rtc = NO_RTC;
    this.start(PWRON_RESET);
    setInterval(() => this.look(), LOOK_MS);
  }

  start(cause, isRaw = false, isProgramWanted = true) {
    this.stop();
    if (cause === PWRON_RESET) this.rtc = NO_RTC;
    this.cells.fill(0);
    this.cells[RUNNING] = 1;
    this.sleep = null;
    const { port1: inbox, port2: chipInbox } = new MessageChannel();
    const { port1: outbox, port2: chipOutbox } = new MessageChannel();
    const { plan, cells, files, rtc } = this;
    const ports = { inbox: chipInbox, outbox: chipOutbox };
    const boot = { plan, cells, files, rtc, cause, isRaw, isProgramWanted, ...ports };
    const transferList = [chipInbox, chipOutbox];
    this.worker = new Worker(new URL(import.meta.url), { workerData: boot, transferList });
    this.worker.on("error", (error) => process.stderr.write(`${error.stack}\n`));
    this.inbox = inbox;
    this.outbox = outbox;
    this.outbox.on("message", (message) => this.take(message));
    for (const [pin, level] of this.pins) this.post({ request: `pin ${pin} ${level}` });
    if (!this.isPlugged) this.post({ request: "unplug" });
    if (this.isLookedAt) this.post({ request: "picture" });
  }

  // The chip is no more. What it had written before is on the flash: a file may have been saved
  // and told of on the serial line while its message was still under way.
  stop() {
    if (!this.worker) return;
    this.worker.terminate();
    this.outbox.removeAllListeners();
    for (let said; (said = receiveMessageOnPort(this.outbox)); ) {
      if (said.message.keep || said.message.rtc) this.take(said.message);
    }
    this.outbox.close();
    this.worker = null;
  }

  post(message) {
    this.inbox.postMessage(message);
    Atomics.add(this.cells, BELL, 1);
    Atomics.notify(this.cells, BELL);
  }

  serial(bytes) {
    const kept = [];
    for (const byte of bytes) {
      if (byte === CTRL_C && Atomics.load(this.cells, RUNNING)) {
        Atomics.store(this.cells, INTERRUPT, 1);
        this.deafSince = performance.now();
        this.unheard = [];
      } else kept.push(byte);
    }
    if (Atomics.load(this.cells, INTERRUPT)) this.unheard.push(...kept);
    this.post({ serial: kept });
  }

  control(line) {
    const [word, pin, level] = line.split(" ");
    if (word === "pin") {
      this.pins.set(Number(pin), level);
      this.post({ request: line });
      this.answer("ok");
      if (this.sleep) this.wakeByPin();
    } else if (word === "picture") {
      this.isLookedAt = true;
      if (this.sleep) this.show("");
      else this.post({ request: line });
    } else if (word === "plug" || word === "unplug") {
      this.isPlugged = word === "plug";
      this.post({ request: word });
      this.answer("ok");
    } else if (word === "cut") {
      this.start(PWRON_RESET);
      this.answer("ok");
    } else this.answer(`no such word: ${word}`);
  }

  // A chip that is reset before it can show its picture leaves that to the next one.
  show(picture) {
    this.isLookedAt = false;
    this.answer(picture);
  }

  take(message) {
    if (message.answer !== undefined) this.show(message.answer);
    else if (message.keep) this.keep(message);
    else if (message.rtc) this.rtc = message.rtc;
    else if (message.sleep) {
      this.sleep = message.sleep;
      if (message.sleep.ms >= 0) this.sleep.until = performance.now() + message.sleep.ms;
      this.stop();
      if (this.isLookedAt) this.show("");
      this.wakeByPin();
    } else this.start(message.reset, message.isRaw);
  }

  wakeByPin() {
    const { pins, level } = this.sleep;
    const levelOf = (pin) => {
      const driven = this.pins.get(pin);
      return driven === undefined || driven === "-" ? 1 : Number(driven);
    };
    if (pins.some((pin) => levelOf(pin) === level)) this.start(DEEPSLEEP_RESET);
  }

  look() {
    const now = performance.now();
    if (this.sleep) {
      if (now >= (this.sleep.until ?? Infinity)) this.start(DEEPSLEEP_RESET);
      return;
    }
    const bites = Atomics.load(this.cells, WATCHDOG);
    if (bites && uptime() >= bites) this.start(WDT_RESET);
    else if (Atomics.load(this.cells, INTERRUPT) && now - this.deafSince > DEAF_MS) {
      this.start(HARD_RESET, false, false);
      this.post({ serial: this.unheard });
    }
  }

  // The flash

  keep({ keep, path, content }) {
    if (keep === "gone") this.files.delete(path);
    else this.files.set(path, keep === "file" ? content : null);
    if (!this.plan.state) return;
    const place = join(this.plan.state, path);
    if (keep === "gone") rmSync(place, { recursive: true, force: true });
    else if (keep === "folder") mkdirSync(place, { recursive: true });
    else {
      writeFileSync(`${place}.part`, content);
      renameSync(`${place}.part`, place);
    }
  }

  readState(folder = "") {
    for (const name of readdirSync(join(this.plan.state, folder))) {
      const path = `${folder}/${name}`;
      const place = join(this.plan.state, path);
      if (statSync(place).isDirectory()) {
        this.files.set(path, null);
        this.readState(path);
      } else this.files.set(path, readFileSync(place));
    }
  }
}

function uptime() {
  return Math.round(performance.timeOrigin + performance.now() - UPTIME_BEGAN);
}

// The chip: one interpreter from its start to its reset.
class Chip {
  constructor(boot) {
    Object.assign(this, boot);
    this.bytes = [];
    this.requests = [];
    this.raw = 0; // what has been typed of RAW_PASTE
    this.isInterruptDue = false; // told to the interpreter, and perhaps raised there
  }

  async start() {
    this.interpreter = await loadMicroPython({
      heapsize: HEAP_BYTES,
      romfs: this.plan.romfs ? readFileSync(this.plan.romfs) : undefined,
      linebuffer: false,
      stdout: (data) => this.print(Buffer.from(data)),
    });
    const { FS } = this.interpreter;
    for (const [path, text] of this.plan.sources) {
      FS.mkdirTree(dirname(`/fakes/${path}`));
      FS.writeFile(`/fakes/${path}`, text);
    }
    const now = Date.now;
    Date.now = () => {
      this.interruptIfAsked();
      return now();
    };
    this.interpreter.registerJsModule("outside", this.outside());
    this.interpreter.runPython('import sys; sys.path.insert(0, "/fakes")');
    const inside = this.interpreter.pyimport("host_sim.virtual_board.inside");
    const board = this.interpreter.pyimport("json").loads(JSON.stringify(this.plan.board));
    this.world = inside.start(
      board,
      this.cause,
      this.rtc.memory,
      this.rtc.clock,
      [...this.files.keys()].join("\n"),
    );
    this.runPrograms();
    this.readLines();
  }

  print(data) {
    this.interruptIfAsked();
    if (this.isSilent) return;
    // As the ESP32's console does.
    const text = [];
    for (const byte of data) {
      if (byte === 10 && this.lastByte !== 13) text.push(13);
      text.push(byte);
      this.lastByte = byte;
    }
    writeSync(1, Buffer.from(text));
  }

  say(text) {
    writeSync(1, text);
  }

  runPrograms() {
    let isSound = true;
    if (this.files.has("/boot.py")) isSound = this.runFile("/boot.py");
    const isWanted = isSound && !this.isRaw && this.isProgramWanted;
    if (isWanted && this.files.has("/main.py")) this.runFile("/main.py");
    this.rest();
  }

  runFile(path) {
    try {
      this.interpreter.runPython(`execfile("${path}")`);
      return true;
    } catch (error) {
      if (error.type === "SystemExit") this.softReset();
      this.print(Buffer.from(String(error.message ?? error.stack)));
      return false;
    }
  }

  // The REPL: characters go to MicroPython's own, one by one.
  readLines() {
    this.isSilent = this.isRaw;
    this.interpreter.replInit();
    this.isSilent = false;
    if (this.isRaw) this.interpreter.replProcessChar(CTRL_A);
    for (;;) this.type(this.nextByte());
  }

  type(byte) {
    if (this.isRaw && this.isPasteRequest(byte)) return;
    if (byte === CTRL_A) this.isRaw = true;
    if (byte === CTRL_B) this.isRaw = false;
    Atomics.store(this.cells, RUNNING, byte === (this.isRaw ? CTRL_D : ENTER) ? 1 : 0);
    const result = this.interpreter.replProcessChar(byte);
    this.rest();
    if (result & FORCED_EXIT) this.softReset();
  }

  // No program runs: what was to interrupt one came too late.
  rest() {
    Atomics.store(this.cells, RUNNING, 0);
    Atomics.store(this.cells, INTERRUPT, 0);
    if (!this.isInterruptDue) return;
    // The program may have ended before it was raised; the next one must not get it.
    this.isInterruptDue = false;
    this.interpreter.runPython(TAKE_INTERRUPT);
  }

  isPasteRequest(byte) {
    if (byte !== RAW_PASTE[this.raw]) {
      this.raw = 0;
      return false;
    }
    this.raw += 1;
    if (this.raw === RAW_PASTE.length) {
      this.raw = 0;
      this.say(NO_RAW_PASTE);
    }
    return true;
  }

  softReset() {
    this.say("MPY: soft reboot\r\n");
    this.end({ reset: SOFT_RESET, isRaw: this.isRaw });
  }

  // Tell the world why, and be no more.
  end(message) {
    this.outbox.postMessage(message);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }

  nextByte() {
    for (;;) {
      this.collect();
      if (this.requests.length > 0) this.world.serve();
      if (this.bytes.length > 0) return this.bytes.shift();
      this.wait(-1);
    }
  }

  collect() {
    this.bell = Atomics.load(this.cells, BELL);
    for (;;) {
      const received = receiveMessageOnPort(this.inbox);
      if (!received) return;
      const { serial, request } = received.message;
      if (serial) this.bytes.push(...serial);
      else this.requests.push(request);
    }
  }

  wait(ms) {
    if (this.interruptIfAsked()) return;
    Atomics.wait(this.cells, BELL, this.bell, ms < 0 ? Infinity : ms);
    this.interruptIfAsked();
  }

  interruptIfAsked() {
    if (!Atomics.load(this.cells, RUNNING) || !Atomics.load(this.cells, INTERRUPT)) return false;
    Atomics.store(this.cells, INTERRUPT, 0);
    this.interpreter._module._mp_sched_keyboard_interrupt();
    this.isInterruptDue = true;
    return true;
  }

  // What the Python side may ask for.
  outside() {
    const toBytes = (data) => this.interpreter.PyProxy.toJs(data);
    return {
      wait: (ms) => this.wait(ms),
      request: () => {
        this.collect();
        return this.requests.shift() ?? "";
      },
      has_input: () => {
        this.collect();
        return this.bytes.length > 0;
      },
      answer: (text) => this.outbox.postMessage({ answer: text }),
      content: (path) => {
        const content = this.files.get(path);
        return content === null ? null : Buffer.from(content).toString("hex");
      },
      keep: (what, path, content) => {
        const bytes = what === "file" ? toBytes(content) : null;
        this.outbox.postMessage({ keep: what, path, content: bytes });
      },
      watch: (ms) => Atomics.store(this.cells, WATCHDOG, ms ? uptime() + ms : 0),
      keep_rtc: (memory, clock) => this.outbox.postMessage({ rtc: { memory, clock } }),
      reset: (cause) => this.end({ reset: cause }),
      deep_sleep: (ms, pins, level) => {
        const numbers = pins ? pins.split(" ").map(Number) : [];
        this.end({ sleep: { ms, pins: numbers, level } });
      },
    };
  }
}

const UPTIME_BEGAN = isMainThread ? performance.timeOrigin : workerData.plan.began;

if (isMainThread) {
  const [planPath, controlIn, controlOut] = process.argv.slice(2);
  const plan = JSON.parse(readFileSync(planPath, "utf-8"));
  plan.began = UPTIME_BEGAN;
  if (plan.state && !existsSync(plan.state)) mkdirSync(plan.state, { recursive: true });
  const answer = (text) => writeSync(Number(controlOut), `${text}\n`);
  const board = new Board(plan, answer);
  process.stdin.on("data", (data) => board.serial(data));
  process.stdin.on("end", () => process.exit(0));
  const lines = createInterface({ input: createReadStream(null, { fd: Number(controlIn) }) });
  lines.on("line", (line) => board.control(line));
} else {
  await new Chip(workerData).start();
}
