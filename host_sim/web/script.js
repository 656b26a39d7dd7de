// The language of `press` (host_sim/script.py), which links to this page are written in:
//
//     ok down*3 hold:ok hold:up:900 wait:500 cut unplug plug
//
// `shot:` and `text` mean nothing here, where everybody sees the glass.

import { BACK, DOWN, OK, UP } from "./device.js";

const ROLES = { up: UP, down: DOWN, ok: OK, back: BACK };
const PLAIN = ["cut", "unplug", "plug", "text"];
const MOST_TIMES = 9999;
const LONGEST_HOLD_MS = 3_600_000;
const LONGEST_WAIT_MS = 86_400_000;
const AS_WANTED = -1;
const SHORT = 0;

// -> steps: {word} for the plain ones, {word: "press", role, ms, times}, {word: "wait", ms}.
// A word that is none: Error.
export function parse(text) {
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word, at) => {
    try {
      return step(word);
    } catch (error) {
      throw new Error(`word ${at + 1}, '${word}': ${error.message}`, { cause: error });
    }
  });
}

function step(word) {
  const match = /^(up|down|ok|back|hold:[^*]*)(?:\*(.*))?$/.exec(word);
  if (match) return press(match[1], match[2]);
  if (PLAIN.includes(word)) return { word };
  const [head, rest] = divided(word);
  if (head === "wait" && rest !== null) {
    return { word: "wait", ms: number(rest, 0, LONGEST_WAIT_MS, "ms") };
  }
  if (head === "shot" && rest !== null) {
    if (!rest) throw new Error("no file name");
    return { word: "shot" };
  }
  throw new Error("no such word");
}

function press(key, digits) {
  const times = digits === undefined ? 1 : number(digits, 1, MOST_TIMES, "times");
  if (key in ROLES) return { word: "press", role: ROLES[key], ms: SHORT, times };
  const [name, rest] = divided(key.slice("hold:".length));
  if (!Object.hasOwn(ROLES, name)) {
    throw new Error(`no such key; there are: ${Object.keys(ROLES).join(", ")}`);
  }
  const ms = rest === null ? AS_WANTED : number(rest, 1, LONGEST_HOLD_MS, "ms");
  return { word: "press", role: ROLES[name], ms, times };
}

function divided(text) {
  const at = text.indexOf(":");
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

function number(digits, least, most, unit) {
  if (!/^[0-9]{1,9}$/.test(digits) || Number(digits) < least || Number(digits) > most) {
    throw new Error(`${unit} from ${least} to ${most}`);
  }
  return Number(digits);
}
