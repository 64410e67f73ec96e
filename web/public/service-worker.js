// Keeps what is the same for everybody, so that the pages, the rules and the lessons work without a connection.
// Nothing of a table is kept: moves and positions always come from the server.
const CACHE = "schatkist-1";
const MOST_FILES = 150;
const PAGE = "/"; // one page for every address
const IMMUTABLE = /^\/assets\//; // the names contain a hash of the content
const PUBLIC = /^\/(api\/games($|\/)|api\/words\/|chest\.svg$|light\.js$|manifest\.webmanifest$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => keptOrError(PAGE)));
  else if (IMMUTABLE.test(pathname)) event.respondWith(fromCache(request));
  else if (PUBLIC.test(pathname)) event.respondWith(fromServer(request));
});

// A page tells which files it had loaded before there was a service worker.
self.addEventListener("message", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(event.data.keep)));
});

/** Keep the page with the files that it loads first, and the list of games. */
async function keepPage() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-cache" });
  const files = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
  await Promise.all([cache.put(PAGE, page), cache.addAll([...files, "/api/games"])]);
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function fromCache(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

async function fromServer(request) {
  try {
    return keep(request, await fetch(request));
  } catch {
    return keptOrError(request);
  }
}

async function keptOrError(request) {
  return (await caches.match(request)) ?? Response.error();
}

/** Keep a response; the oldest ones go when there are too many. */
async function keep(request, response) {
  if (!response.ok) return response;
  const cache = await caches.open(CACHE);
  await cache.put(request, response.clone());
  const kept = (await cache.keys()).filter(({ url }) => IMMUTABLE.test(new URL(url).pathname));
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((old) => cache.delete(old)));
  return response;
}

// The server says only that it is somebody's turn, at which table, and in which words to tell it.
self.addEventListener("push", (event) => {
  const { title, body, match } = event.data.json();
  event.waitUntil(tell(title, body, match));
});

/** Notify, unless the person is looking at that table. */
async function tell(title, body, match) {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some(({ url, visibilityState }) => visibilityState === "visible" && url.includes(match))) return;
  await self.registration.showNotification(title, { body, tag: match, icon: "/icon-192.png", data: { match } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.data.match));
});

async function showTable(match) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find(({ url }) => url.includes(match));
  await (open ? open.focus() : self.clients.openWindow(`/table/${match}`));
}
