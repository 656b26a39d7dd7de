// The numbers of the panel "Look inside".

const NUMBER = new Intl.NumberFormat("en");

export class Look {
  constructor(details) {
    this.details = details;
    this.device = null;
    details.addEventListener("toggle", () => this.show());
  }

  // To be called after every step; closed, it costs nothing.
  show() {
    if (!this.device) return;
    this.device.isWatched = this.details.open;
    if (!this.details.open || this.asked) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      if (this.device.isOn) this.fill(this.device.numbers());
    });
  }

  fill({ sentByPress, wholeByPress, sent, whole, takenByPress, heap }) {
    this.say("press-bytes", `${NUMBER.format(sentByPress)} B`);
    this.say("press-whole", `${NUMBER.format(wholeByPress)} B`);
    this.say("all-bytes", `${NUMBER.format(sent)} B`);
    this.say("all-whole", `${NUMBER.format(whole)} B`);
    document.getElementById("share").value = (100 * sent) / whole;
    this.say("heap-press", `${NUMBER.format(takenByPress)} B`);
    this.say("heap", `${NUMBER.format(Math.round(heap / 1024))} KB`);
    const { writes, bytes } = this.device.flash;
    this.say("flash-writes", `${NUMBER.format(writes)} x, ${NUMBER.format(bytes)} B`);
    this.say("steps", NUMBER.format(this.device.steps));
  }

  say(id, text) {
    document.getElementById(id).textContent = text;
  }
}
