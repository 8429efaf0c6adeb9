import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Certificate } from '@repo/testbed/self-signed.ts';

type Answer = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>;

/** What answers a path with its query. */
export type Source = (target: string) => Promise<Answer>;

/** What is said of a connection, and not of what was sent on it. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** A running site, asked as browsers ask. */
export const siteSource =
  (origin: string): Source =>
  async (target) => {
    const asked = request(origin + target, { headers: { 'accept-encoding': 'br' } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const headers = Object.entries(response.headers)
      .filter(([name]) => !OF_CONNECTION.includes(name))
      .map(([name, value]) => [name, String(value)]);
    return {
      status: response.statusCode ?? 500,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: Buffer.concat((await response.toArray()) as Buffer[]),
    };
  };

/** What is worth compressing. */
const TEXTS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

const compress = promisify(brotliCompress);

/** The files of a static site, compressed as well as possible. */
export const folderSource =
  (folder: string): Source =>
  async (target) => {
    const { pathname } = new URL(target, 'https://site');
    const name = path.extname(pathname) === '' ? path.join(pathname, 'index.html') : pathname;
    const body = await readFile(path.join(folder, decodeURIComponent(name))).catch(() => undefined);
    if (!body) return { status: 404, headers: {}, body: Buffer.alloc(0) };
    const type = TEXTS[path.extname(name)];
    if (type === undefined) return { status: 200, headers: {}, body };
    const headers = { 'content-type': type, 'content-encoding': 'br' };
    return { status: 200, headers, body: await compress(body) };
  };

/**
 * Serves a site over TLS and HTTP/2, as the front does. Each answer is made once, so that only the way to the browser
 * is measured.
 *
 * @returns its port, and how to end it
 */
export async function serveSecurely(source: Source, certificate: Certificate) {
  const made = new Map<string, Promise<Answer>>();
  const server = createSecureServer(certificate, ({ url }, response) => {
    const answer = made.get(url) ?? source(url);
    made.set(url, answer);
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.dispose]: () => server.close(),
  };
}
