import type { PushMessage } from '@repo/contract/desk/push.ts';
import type { WorkerScope } from '#push/worker-scope.ts';

// The service worker of the desk: it shows what is pushed while the desk is closed, each once, and opens the desk without
// a connection. A page comes from the network as long as there is one, so it is never older than the backend. Calls are
// none of its business. It shares no module with the pages: then it would be more than one file.

const worker = self as unknown as WorkerScope;

/** Where it remembers what it has shown, and for how many. */
const MEMORY = 'desk-pushed';
const SHOWN = '/desk/pushed';
const MOST_SHOWN = 200;

/** Where it keeps the files of the desk: one page, and all that it loads. */
const SHELL = 'desk-shell';
const PAGE = '/desk/';
const HASHED = '/desk/assets/';
const OTHERS = /^\/desk\/[\w-]+\.(svg|png|webmanifest)$/;
const CALLS = '/desk/api/';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

// Only pages that it has taken over can be led to another address.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const message: unknown = event.data?.json();
  if (isMessage(message)) event.waitUntil(navigator.locks.request(MEMORY, () => show(message)));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(`/desk${String(notification.data)}`));
});

worker.addEventListener('message', (event) => {
  const files: unknown = event.data;
  if (Array.isArray(files)) event.waitUntil(keep(new Set(files.map(String))));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (!pathname.startsWith(CALLS)) event.respondWith(fetch(request).catch(() => kept(PAGE)));
  } else if (pathname.startsWith(HASHED)) {
    event.respondWith(kept(pathname).catch(() => fetch(request)));
  } else if (OTHERS.test(pathname)) {
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  }
});

/** Keeps the page and its files, in the place of those of another build. If that fails, what was there stays. */
async function keep(files: ReadonlySet<string>): Promise<void> {
  const page = await fetch(PAGE, { headers: { accept: 'text/html' } });
  const named = (await page.clone().text()).matchAll(/"(\/desk\/assets\/[^"]+)"/g);
  // There may be a newer build already, whose files nobody has loaded yet.
  if (!page.ok || [...named].some(([, file = '']) => !files.has(file))) return;
  const shell = await caches.open(SHELL);
  await shell.addAll([...files]);
  await shell.put(PAGE, page);
  for (const request of await shell.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !files.has(pathname)) await shell.delete(request);
  }
}

/** A file as it was kept. @throws if it was not */
async function kept(path: string): Promise<Response> {
  const response = await (await caches.open(SHELL)).match(path, { ignoreVary: true });
  if (!response) throw new TypeError(`${path} is not kept`);
  return response;
}

/** Shows a message, unless it was shown before: a backend that dies while it pushes one pushes it again. */
async function show({ id, words, path }: PushMessage): Promise<void> {
  const memory = await caches.open(MEMORY);
  const shown: unknown = await (await memory.match(SHOWN))?.json().catch(() => undefined);
  const ids = Array.isArray(shown) ? shown.map(String) : [];
  if (ids.includes(id)) return;
  await worker.registration.showNotification('Desk', {
    body: words,
    tag: id,
    data: path,
    icon: '/desk/icon-192.png',
    // Whoever is at the desk sees it there.
    silent: (await windows()).some(({ focused }) => focused),
  });
  const latest = [...ids, id].slice(-MOST_SHOWN);
  await memory.put(SHOWN, new Response(JSON.stringify(latest)));
}

/** Opens a page of the desk, in a window of the desk if there is one. */
async function open(address: string): Promise<void> {
  const [first] = await windows();
  if (!first) await worker.clients.openWindow(address);
  else await (await first.focus()).navigate(address);
}

const windows = () => worker.clients.matchAll({ type: 'window' });

const isMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'words', 'path'].every((name) => typeof Reflect.get(value, name) === 'string');
