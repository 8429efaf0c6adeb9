import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import type { PushMessage } from '@repo/contract/desk/push.ts';
import { inRoot } from '@repo/testbed/paths.mjs';

/** A device that is notified: the desk's own service worker, without a browser around it. */
export type Device = {
  /** What has arrived, with repeats, and when, in milliseconds since 1970. */
  arrived: readonly { id: string; at: number }[];
  /** The IDs of what it has shown, in that order. */
  shown: readonly string[];
  /** A message arrives. */
  take(message: PushMessage): void;
};

type PushEvent = { data: { json(): unknown }; waitUntil(work: Promise<unknown>): void };

/** Bundles the service worker. @returns a script */
export async function bundleServiceWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot('desk', 'push', 'service-worker.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  return outputFiles[0]?.text ?? '';
}

/** Adds a device. @param script what {@link bundleServiceWorker} has returned */
export function createDevice(script: string): Device {
  const arrived: { id: string; at: number }[] = [];
  const shown: string[] = [];
  let listen: (event: PushEvent) => void = () => undefined;
  const scope = {
    addEventListener(name: string, listener: (event: PushEvent) => void) {
      if (name === 'push') listen = listener;
    },
    registration: {
      showNotification(_title: string, { tag = '' }: NotificationOptions) {
        shown.push(tag);
        return Promise.resolve();
      },
    },
    clients: { matchAll: () => Promise.resolve([]) },
  };
  const navigator = { locks: { request: createLock() } };
  runInContext(script, createContext({ self: scope, caches: createCaches(), navigator, Response }));
  return {
    arrived,
    shown,
    take(message) {
      arrived.push({ id: message.id, at: Date.now() });
      listen({
        data: { json: () => message },
        // A failure ends the drill.
        waitUntil: (work) => void work,
      });
    },
  };
}

/** The locks of a browser, for one name. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (_name: string, task: () => Promise<void>) => (last = last.then(task));
}

/** The caches of a browser. */
function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    open(name: string) {
      const cache = all.get(name) ?? new Map<string, Response>();
      all.set(name, cache);
      return Promise.resolve({
        match: (key: string) => Promise.resolve(cache.get(key)?.clone()),
        put: (key: string, response: Response) => Promise.resolve(void cache.set(key, response)),
      });
    },
  };
}
