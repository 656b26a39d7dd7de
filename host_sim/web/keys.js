// Fingers on the keys: mouse, touch, keyboard, wheel, and what a screen reader clicks.

import { BACK, DOWN, OK, UP } from "./device.js";

// The shortest that counts surely: quicker edges wait their turn, so that none is lost.
const LEAST_MS = 30;
const TAP_MS = 80;
const BACK_HOLD_MS = 600; // OK as BACK, where the board has no such key
const WHEEL_CLICK = 40; // of the wheel's own measure
const DRAG_CLICK = 18; // pixels along the knob

const KEYS = {
  ArrowUp: UP,
  ArrowDown: DOWN,
  Enter: OK,
  " ": OK,
  Escape: BACK,
  Backspace: BACK,
};
// Where keys mean what they mean on every page.
const BUSY = "a, button, input, select, summary, textarea";

// Passes edges on to the device, in order and not too close.
export class Fingers {
  constructor(device) {
    this.device = device;
    this.holders = new Map(); // role -> who holds it down
    this.waiting = [];
    this.movedAt = new Map(); // role -> when its last edge was
  }

  // `who` holds a key, or lets go of it; it is down as long as anybody does.
  hold(role, who) {
    const holders = this.holders.get(role) ?? new Set();
    this.holders.set(role, holders.add(who));
    if (holders.size === 1) this.edge(role, true);
  }

  letGo(role, who) {
    const holders = this.holders.get(role);
    if (holders?.delete(who) && holders.size === 0) this.edge(role, false);
  }

  letGoOfAll() {
    for (const [role, holders] of this.holders) {
      for (const who of [...holders]) this.letGo(role, who);
    }
  }

  tap(role, ms = TAP_MS) {
    if (role === BACK && !this.device.has(BACK)) this.tap(OK, BACK_HOLD_MS);
    else {
      this.edge(role, true);
      this.edge(role, false, ms);
    }
  }

  // `leastMs` after the last edge of this key, behind all that waits already.
  edge(role, isDown, leastMs = LEAST_MS) {
    this.touched?.();
    this.waiting.push({ role, isDown, leastMs });
    this.pass();
  }

  pass() {
    clearTimeout(this.timer);
    while (this.waiting.length > 0) {
      const [{ role, isDown, leastMs }] = this.waiting;
      const now = performance.now();
      const early = (this.movedAt.get(role) ?? -Infinity) + leastMs - now;
      if (early > 0) {
        this.timer = setTimeout(() => this.pass(), Math.ceil(early));
        return;
      }
      this.waiting.shift();
      this.movedAt.set(role, now);
      this.device.key(role, isDown);
      this.moved?.(role, isDown);
    }
  }
}

// Let buttons with a `data-role` and the keyboard press the device's keys.
export function listen(fingers, buttons, knob) {
  const shown = (role) => [...buttons].filter((button) => Number(button.dataset.role) === role);
  fingers.moved = (role, isDown) => {
    for (const button of shown(role)) button.classList.toggle("is-down", isDown);
  };
  for (const button of buttons) listenToPointers(fingers, button, Number(button.dataset.role));
  listenToKeyboard(fingers);
  listenToKnob(fingers.device, knob);
  for (const event of ["blur", "pagehide"]) {
    window.addEventListener(event, () => fingers.letGoOfAll());
  }
}

function listenToPointers(fingers, button, role) {
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // No focus: Enter stays OK, whatever was clicked.
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    fingers.hold(role, event.pointerId);
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(name, (event) => fingers.letGo(role, event.pointerId));
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    // Nobody's finger: a screen reader, a switch, a voice.
    if (event.detail === 0) fingers.tap(role);
  });
}

function listenToKeyboard(fingers) {
  const held = new Map(); // the keyboard's key -> role
  const roleOf = (event) => {
    if (document.querySelector("dialog[open]")) return undefined;
    const button = event.target.closest?.(".key");
    const isChoice = event.key === "Enter" || event.key === " ";
    if (button && isChoice) return Number(button.dataset.role);
    return event.target.closest?.(BUSY) && !button ? undefined : KEYS[event.key];
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const role = roleOf(event);
    if (role === undefined) return;
    event.preventDefault();
    if (event.repeat || held.has(event.key)) return;
    if (role === BACK && !fingers.device.has(BACK)) fingers.tap(BACK);
    else {
      held.set(event.key, role);
      fingers.hold(role, event.key);
    }
  });
  document.addEventListener("keyup", (event) => {
    if (!held.has(event.key)) return;
    fingers.letGo(held.get(event.key), event.key);
    held.delete(event.key);
    event.preventDefault();
  });
  window.addEventListener("blur", () => held.clear());
}

function listenToKnob(device, knob) {
  let angle = 0;
  let moved = 0;
  const turn = (by, click) => {
    moved += by;
    while (Math.abs(moved) >= click) {
      const isRight = moved > 0;
      moved -= isRight ? click : -click;
      angle += isRight ? 18 : -18;
      knob.style.setProperty("--angle", `${angle}deg`);
      device.turn(isRight);
    }
  };
  knob.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      turn(event.deltaMode ? event.deltaY * WHEEL_CLICK : event.deltaY, WHEEL_CLICK);
    },
    { passive: false },
  );
  let at = null;
  knob.addEventListener("pointerdown", (event) => {
    at = event.clientX + event.clientY;
    moved = 0;
    knob.setPointerCapture(event.pointerId);
  });
  knob.addEventListener("pointermove", (event) => {
    if (at === null) return;
    const now = event.clientX + event.clientY;
    turn(now - at, DRAG_CLICK);
    at = now;
  });
  for (const name of ["pointerup", "pointercancel"]) {
    knob.addEventListener(name, () => {
      at = null;
    });
  }
}
