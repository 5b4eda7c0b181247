// Shows a page of the shop instead of the browser's error page when there is no network. Nothing else is cached or
// answered here: pages, files and calls go to the network as usual.
const CACHE = "offline-1";
const PAGE = "/sin-conexion.html";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: "reload" }))));
});

self.addEventListener("activate", (event) => {
  // A page request does not wait for this worker to start.
  const preload = self.registration.navigationPreload?.enable();
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([preload, old]));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(page(event));
});
