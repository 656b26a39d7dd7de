// Keeps the whole page for when there is no network. A version is kept as a whole or not at all,
// and takes over when nobody uses the last one any more, or is asked to.

const BUILD = { version: "", names: [] }; // the build fills it in
const CACHE = `tallybox-${BUILD.version}`;

self.addEventListener("install", (event) => {
  const requests = ["./", ...BUILD.names].map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("tallybox-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
