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
    if (!this.details.open || !this.device || this.asked) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      this.fill();
    });
  }

  fill() {
    const { device } = this;
    if (!device.isOn) return;
    const { sent, pictures, whole, heap } = device.numbers();
    const aPicture = whole / pictures;
    this.say("press-bytes", `${NUMBER.format(sent - device.sentAtPress)} B`);
    const more = pictures - device.picturesAtPress;
    this.say("press-whole", `${NUMBER.format(more * aPicture)} B`);
    this.say("all-bytes", `${NUMBER.format(sent)} B`);
    this.say("all-whole", `${NUMBER.format(whole)} B`);
    document.getElementById("share").value = (100 * sent) / whole;
    this.say("heap-press", `${NUMBER.format(device.takenByPress)} B`);
    this.say("heap", `${NUMBER.format(Math.round(heap / 1024))} KB`);
    const { writes, bytes } = device.flash;
    this.say("flash-writes", `${NUMBER.format(writes)} x, ${NUMBER.format(bytes)} B`);
    this.say("steps", NUMBER.format(device.steps));
  }

  say(id, text) {
    document.getElementById(id).textContent = text;
  }
}
