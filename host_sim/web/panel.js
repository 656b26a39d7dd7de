// The glass of an OLED: dots with a dark grid between them and a little glow around.

const GRID_FROM = 3; // dots a pixel
const SLACK = 0.35; // of a dot may be too much: there is a frame around
const OFF = "#07080b";

// What lights up: the whole glass, or its 16 upper rows in another colour.
const COLOURS = {
  white: ["#dcecff"],
  blue: ["#4db2ff"],
  yellow: ["#ffd23f"],
  green: ["#6dff8a"],
  "yellow-blue": ["#ffd23f", "#4db2ff"],
};
const UPPER_ROWS = 16;

// Millimetres across what lights up, by the panel's name.
export const WIDTHS_MM = { 0.96: 21.74, 1.3: 29.42, 2.42: 55.01, 0.91: 22.38, 0.42: 9.2 };

export class Panel {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.colour = "white";
    this.shown = null;
    this.bloom = document.createElement("canvas");
    this.waiting = 0;
    new ResizeObserver(() => this.fit()).observe(canvas.parentElement);
  }

  setColour(name) {
    this.colour = name in COLOURS ? name : "white";
    this.draw();
  }

  // `pixels`: 8 of a column a byte, as the chip has them, an array of its own for every picture;
  // `contrast` 0 to 255.
  show(pixels, width, height, contrast) {
    const last = this.shown;
    this.shown = { pixels, width, height, contrast };
    if (last?.width !== width || last.height !== height) this.fit();
    else if (last.pixels !== pixels || last.contrast !== contrast) this.draw();
  }

  // As many dots a pixel of the device as there is room for, all of them equal.
  fit() {
    if (!this.shown) return;
    const { width, height } = this.shown;
    const ratio = window.devicePixelRatio || 1;
    const room = this.canvas.parentElement.clientWidth;
    const dots = Math.max(Math.floor((room * ratio) / width + SLACK), 1);
    this.canvas.width = width * dots;
    this.canvas.height = height * dots;
    this.canvas.style.width = `${(width * dots) / ratio}px`;
    this.canvas.style.height = `${(height * dots) / ratio}px`;
    this.bloom.width = width;
    this.bloom.height = height;
    this.draw();
  }

  draw() {
    if (!this.shown) return;
    const { pixels, width, height, contrast } = this.shown;
    const { context, canvas } = this;
    const dots = canvas.width / width;
    context.globalAlpha = 1;
    context.fillStyle = OFF;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const brightness = 0.3 + 0.7 * Math.sqrt(contrast / 255);
    const dot = dots >= GRID_FROM ? dots - Math.max(Math.round(dots / 8), 1) : dots;
    const small = this.bloom.getContext("2d");
    small.clearRect(0, 0, width, height);
    context.globalAlpha = brightness;
    for (let y = 0; y < height; y++) {
      const colours = COLOURS[this.colour];
      const colour = y < UPPER_ROWS ? colours[0] : colours.at(-1);
      context.fillStyle = colour;
      small.fillStyle = colour;
      for (let x = 0; x < width; x++) {
        if (!((pixels[(y >> 3) * width + x] >> (y & 7)) & 1)) continue;
        context.fillRect(x * dots, y * dots, dot, dot);
        small.fillRect(x, y, 1, 1);
      }
    }
    context.globalCompositeOperation = "lighter";
    context.globalAlpha = 0.4 * brightness;
    context.drawImage(this.bloom, 0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = "source-over";
  }
}
