import 'server-only';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leaveAlone } from '#lib/proxy/server/http-server.ts';

/** Where this process takes requests from itself: nobody else knows the port. */
const HOST = '127.0.0.1';

const KEY = Symbol.for('tessera.own-pages');

// Next.js bundles each route apart, so the process keeps the server for all of them.
const kept = globalThis as Record<symbol, Promise<string> | undefined>;

/**
 * Lets this process request its own pages, apart from the port of the visitors: while the site stops, that port
 * is closed already, but requests that were accepted may still need a page.
 *
 * @param server to which all listeners for requests have been added
 */
export function serveOwnPages(server: Server): void {
  const own = createServer((request, response) => void server.emit('request', request, response));
  leaveAlone(own);
  // It ends with the process, which never waits for it.
  own.listen(0, HOST).unref();
  kept[KEY] = once(own, 'listening').then(
    () => `http://${HOST}:${(own.address() as AddressInfo).port}`,
  );
}

/**
 * The origin at which this process requests its own pages.
 *
 * @throws an error before the first connection of a visitor
 */
export async function ownPagesOrigin(): Promise<string> {
  const origin = await kept[KEY];
  if (origin === undefined) throw new Error('No visitor has connected yet.');
  return origin;
}
