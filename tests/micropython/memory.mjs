// Measures on real MicroPython how much heap the firmware needs, loaded from .mpy files.
//
//     node tests/micropython/memory.mjs PLAN.json
//
// The plan (made by host_sim/tools/memory.py) holds `mpy` (a folder), `image` (a ROMFS image to
// run from instead, or null), `files` (what lies on flash), `moments` (keys and times) and
// `modules` (those to measure one by one, in an order in which each finds what it imports).
// Prints JSON: the heap at every mark of the evening, by module, and the peak while booting.
//
// The collector of this port works only when no call is under way, so each measurement is a call
// of its own.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const HEAP_BYTES = 24 * 1024 * 1024;
const ROOT = "/tallybox";

const FROM_IMAGE = `
sys.path.insert(0, "/rom")
`;

const PREPARE = `
import gc
import json
import sys
sys.path.insert(0, "/bench")
import bare_board
plan = json.loads(plan_text)
plan_text = None
moments = plan["moments"]
at = 0
board = bare_board.Board()
board.files.put_all(plan["files"])
def loaded():
    return " ".join(name for name in sys.modules if name.split(".")[0] in ("engine", "firmware", "boards"))
def step(now_ms):
    return board.device.step(now_ms)
def play():
    global at
    board.files.forget_matches("/tally/matches")
    at = board.play(moments, at, step)
    return at < len(moments)
`;

function addFiles(interpreter, host, inside) {
  interpreter.FS.mkdirTree(inside);
  for (const name of readdirSync(host)) {
    const path = join(host, name);
    if (statSync(path).isDirectory()) addFiles(interpreter, path, `${inside}/${name}`);
    else interpreter.FS.writeFile(`${inside}/${name}`, readFileSync(path));
  }
}

async function prepared(plan, planText) {
  const interpreter = await loadMicroPython({
    heapsize: HEAP_BYTES,
    romfs: plan.image ? readFileSync(plan.image) : undefined,
    stdout: (line) => console.error(line),
    linebuffer: true,
  });
  interpreter.FS.mkdirTree("/bench");
  const board = readFileSync(join(HERE, "bare_board.py"));
  interpreter.FS.writeFile("/bench/bare_board.py", board);
  interpreter.globals.set("plan_text", planText);
  interpreter.runPython(PREPARE);
  if (plan.image) {
    interpreter.runPython(FROM_IMAGE);
  } else {
    addFiles(interpreter, plan.mpy, ROOT);
    interpreter.runPython(`sys.path.insert(0, "${ROOT}")`);
  }
  const now = () => {
    interpreter.runPython("allocated = gc.mem_alloc()");
    return interpreter.globals.get("allocated");
  };
  const live = () => {
    interpreter.runPython("gc.collect()");
    return now();
  };
  live();
  return { interpreter, live, now, python: (code) => interpreter.runPython(code) };
}

// What an evening holds at every mark.
async function evening(plan, planText) {
  const { interpreter, live, now, python } = await prepared(plan, planText);
  const base = live();
  python("board.start()");
  const boot = { all: now() - base, live: live() - base };
  const marks = [];
  for (let more = true; more; ) {
    more = interpreter.globals.get("play")();
    const modules = interpreter.globals.get("loaded")().split(" ");
    marks.push({ live: live() - base, screen: screenNumber(interpreter), modules });
  }
  return { boot, marks };
}

function screenNumber(interpreter) {
  interpreter.runPython("number = board.device.app.number");
  return interpreter.globals.get("number");
}

// What each module keeps when it is imported after all that it imports, and the highest point.
async function byModule(plan, planText, modules) {
  const { live, now, python } = await prepared(plan, planText);
  const base = live();
  const sizes = {};
  let before = base;
  let peak = 0;
  for (const name of modules) {
    python(`__import__("${name}")`);
    peak = Math.max(peak, now() - base);
    const after = live();
    sizes[name] = after - before;
    before = after;
  }
  return { sizes, peak };
}

async function main() {
  const planPath = resolve(process.argv[2]);
  const planText = readFileSync(planPath, "utf-8");
  const plan = JSON.parse(planText);
  const result = await evening(plan, planText);
  const inUse = new Set(result.marks[plan.mark ?? 0].modules);
  const modules = plan.modules.filter((name) => inUse.has(name));
  result.parts = await byModule(plan, planText, modules);
  console.log(JSON.stringify(result));
}

try {
  await main();
} catch (error) {
  console.error(String(error.message ?? error));
  process.exitCode = 1;
}
