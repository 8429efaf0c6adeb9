import type { PushMessage } from '@repo/contract/desk/push.ts';
import type { WorkerScope } from '#push/worker-scope.ts';

// The service worker of the desk: it shows what is pushed while the desk is closed, each once. It answers no requests, so
// nothing of the desk is ever older than the backend.

const worker = self as unknown as WorkerScope;

/** Where it remembers what it has shown, and for how many. */
const MEMORY = 'desk-pushed';
const SHOWN = '/desk/pushed';
const MOST_SHOWN = 200;

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
  const kept = [...ids, id].slice(-MOST_SHOWN);
  await memory.put(SHOWN, new Response(JSON.stringify(kept)));
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
