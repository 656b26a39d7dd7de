// The flash of the device in the browser's storage. It is written in the same moment in which the
// firmware writes, so that closing the tab is a power cut like any other.

const PREFIX = "tallybox:"; // before a path; other pages of this host may use the storage, too
const FOLDER = ":"; // instead of a content, which is base64

export class Flash {
  // `storage` is a `Storage`, or has what is used of one here.
  constructor(storage) {
    this.storage = storage;
    this.writes = 0;
    this.bytes = 0;
  }

  paths() {
    const keys = Array.from({ length: this.storage.length }, (_, at) => this.storage.key(at));
    return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  }

  // The content of a file in base64, null for a folder.
  stored(path) {
    const content = this.storage.getItem(PREFIX + path);
    return content === FOLDER ? null : content;
  }

  // The same in hex. What somebody else wrote there is a damaged file.
  content(path) {
    const stored = this.stored(path);
    try {
      return stored === null ? null : hexOf(atob(stored));
    } catch {
      return "";
    }
  }

  // Keep a change; whether there was room for it. `what` is "file", with a content in hex,
  // "folder" or "gone".
  keep(what, path, content) {
    this.writes += 1;
    this.bytes += content ? content.length / 2 : 0;
    try {
      if (what === "gone") this.storage.removeItem(PREFIX + path);
      else this.storage.setItem(PREFIX + path, what === "file" ? btoa(bytesOf(content)) : FOLDER);
    } catch {
      return false;
    }
    return true;
  }

  erase() {
    for (const path of this.paths()) this.storage.removeItem(PREFIX + path);
  }
}

// A storage that lasts as long as the page.
export class PassingStorage {
  items = new Map();

  get length() {
    return this.items.size;
  }

  key(at) {
    return [...this.items.keys()][at];
  }

  getItem(key) {
    return this.items.get(key) ?? null;
  }

  setItem(key, value) {
    this.items.set(key, value);
  }

  removeItem(key) {
    this.items.delete(key);
  }
}

// Bytes as the characters of a string, as `btoa` and `atob` have them.

function bytesOf(hex) {
  return hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function hexOf(bytes) {
  return [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}
