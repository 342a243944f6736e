// The service worker: keeps the page for when the line is away. The build fills in the names of its files and a version
// (vite.config.ts). What games need still goes to the server alone.

const files = KEPT_FILES;
const cacheName = `vaandel-${KEPT_VERSION}`;
/** What the page begins with. An earlier answer is better than none: it says which games there are, not how they
    stand. */
const kKeptCall = '/api/editions';
/** So long a page waits for the server before the one that was kept is shown, in milliseconds. */
const kPatienceMs = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(['/', kKeptCall, ...files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(newest('/', request));
  else if (pathname === kKeptCall) event.respondWith(newest(kKeptCall, request));
  else if (!pathname.startsWith('/api/')) event.respondWith(kept(request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** From the server where it answers in time, else what it said last. */
async function newest(key, request) {
  const before = await caches.match(key, { ignoreVary: true });
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) {
      const copy = answer.clone();
      await caches.open(cacheName).then((cache) => cache.put(key, copy));
    }
    return answer;
  });
  if (!before) return asked;
  const patience = new Promise((resolve) => setTimeout(() => resolve(null), kPatienceMs));
  const answer = await Promise.race([asked.catch(() => null), patience]);
  return answer && answer.status < 500 ? answer : marked(before);
}

/** The page is told that the server did not say it now. */
function marked(answer) {
  const headers = new Headers(answer.headers);
  headers.set('X-Vaandel-Kept', 'yes');
  return new Response(answer.body, { status: answer.status, headers });
}

/** A file has its contents in its name: it never changes. */
async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page of before may still be open, and ask for its own files: the cache before this one stays. */
async function forgetOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith('vaandel-') && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** Brings the game to the front, in a window that is open or a new one. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  if (page.url !== address) await page.navigate(address);
}
