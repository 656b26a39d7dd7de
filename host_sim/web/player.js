// Plays a script on a device: in the device's own time, at a pace that eyes can follow.

const PRESS_MS = 140; // between two presses
const LONGEST_PAUSE_MS = 1500;
const CHUNK_MS = 600_000; // of a long wait at once
const PAUSE_SHARE = 0.5; // of a wait is waited here, too

export class Player {
  constructor(device) {
    this.device = device;
    this.isStopped = false;
    this.pace = 1;
  }

  stop() {
    this.isStopped = true;
  }

  // Resolves to whether it came to the end.
  async play(steps) {
    for (const step of steps) {
      for (let time = 0; time < (step.times ?? 1); time++) {
        if (this.isStopped || !this.device.isOn) return false;
        await this.do(step);
      }
    }
    return true;
  }

  async do(step) {
    const { device } = this;
    if (step.word === "press") {
      device.press(step.role, step.ms);
      await this.pause(PRESS_MS);
    } else if (step.word === "wait") {
      await this.wait(step.ms);
    } else if (step.word === "cut") {
      device.switchOff();
      await this.pause(3 * PRESS_MS);
      device.switchOn();
    } else if (step.word === "plug" || step.word === "unplug") {
      device.plug(step.word === "plug");
    }
  }

  async wait(ms) {
    for (let left = ms; left > 0 && !this.isStopped; left -= CHUNK_MS) {
      this.device.wait(Math.min(left, CHUNK_MS));
      await this.pause(0);
    }
    await this.pause(Math.min(ms * PAUSE_SHARE, LONGEST_PAUSE_MS));
  }

  pause(ms) {
    return new Promise((done) => setTimeout(done, ms * this.pace));
  }
}
