import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDeskPages } from '@repo/backend/desk/pages.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const INDEX = '<!doctype html><title>Desk</title>';
const SCRIPT = 'assets/index-B1c2D3.js';

/** Serves a folder as the pages of the desk. */
async function serve(folder: string) {
  const app = Fastify();
  await addDeskPages(app, { DESK_URL: undefined }, folder);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    /** Does not use fetch, which normalizes an address, decompresses the answer, and bypasses caches. */
    async ask(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
      const [response] = (await once(get(url, { path, headers }), 'response')) as [IncomingMessage];
      return response;
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}

describe('The pages of the desk', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let pages: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const built = join(folder.path, 'desk');
    await mkdir(join(built, 'assets'), { recursive: true });
    await writeFile(join(built, 'icon.svg'), '<svg/>');
    for (const [name, content] of [
      ['index.html', INDEX],
      [SCRIPT, 'void 0;'],
    ] as const) {
      await writeFile(join(built, name), content);
      await writeFile(join(built, `${name}.gz`), gzipSync(content));
      await writeFile(join(built, `${name}.br`), brotliCompressSync(content));
    }
    await writeFile(join(folder.path, 'secret.txt'), 'nobody reads this');
    pages = await serve(built);
  });
  afterAll(async () => {
    await pages[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  test.each(['/desk/', '/desk/conversations/1?q=2', '/desk/welcome', '/desk/apis'])(
    'are one page at every address, which no cache may keep: %s',
    async (path) => {
      const response = await pages.get(path, HTML);
      expect([response.status, await response.text()]).toEqual([200, INDEX]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('begin at an address that also answers programs', async () => {
    const response = await pages.get('/desk/', { accept: '*/*', 'accept-encoding': 'br' });
    expect([response.status, await response.text()]).toEqual([200, INDEX]);
  });

  test('have one address to begin at', async () => {
    const response = await pages.get('/desk', HTML);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/desk/']);
  });

  test('come with files that may be cached forever if their name identifies the content', async () => {
    const script = await pages.get(`/desk/${SCRIPT}`);
    expect([script.status, await script.text()]).toEqual([200, 'void 0;']);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await pages.get('/desk/icon.svg');
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test.each([
    ['identity', (content: Buffer) => content],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('come compressed as the browser asks: %s', async (encoding, expand) => {
    for (const [path, content, kept] of [
      ['/desk/', INDEX, 'no-store'],
      ['/desk/conversations', INDEX, 'no-store'],
      [`/desk/${SCRIPT}`, 'void 0;', 'public, max-age=31536000, immutable'],
    ] as const) {
      const headers = { ...HTML, 'accept-encoding': encoding };
      const response = await pages.ask(path, headers);
      expect(expand(await buffer(response)).toString()).toBe(content);
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(response.headers.vary).toBe('accept-encoding');
      expect(response.headers['cache-control']).toBe(kept);
      expect(response.headers['content-type']).toMatch(
        /^(text\/html|application\/javascript); charset=utf-8$/,
      );
    }
  });

  test('have a tag per compression, for browsers that ask whether their copy is current', async () => {
    const ask = async (encoding: string, tag = '') => {
      const headers = { 'accept-encoding': encoding, 'if-none-match': tag };
      const response = await pages.ask(`/desk/${SCRIPT}`, headers);
      response.resume();
      return response;
    };
    const tags = new Set<string | undefined>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const tag = (await ask(encoding)).headers.etag;
      expect((await ask(encoding, tag)).statusCode).toBe(304);
      tags.add(tag);
    }
    expect(tags.size).toBe(3);
  });

  test.each([
    ['a file that is not there', '/desk/assets/old-B1c2D3.js', HTML],
    ['a call that is not there', '/desk/api/nothing', HTML],
    ['a file that only a script would ask for', '/desk/nothing.json', { accept: '*/*' }],
    ['a file beside the folder', '/desk/..%2fsecret.txt', { accept: '*/*' }],
    ['a file beside the folder, by another spelling', '/desk/%2e%2e/secret.txt', HTML],
    ['a file beside the folder, without any', '/desk/../secret.txt', HTML],
    ['a file beside the folder, by slashes', '/desk//../secret.txt', HTML],
    ['a folder', '/desk/assets/', HTML],
  ])('are not the answer to %s', async (_what, path, headers) => {
    const response = await pages.ask(path, { ...headers, 'accept-encoding': 'br, gzip' });
    expect(response.statusCode).toBe(404);
    expect(await text(response)).not.toMatch(/nobody reads this|<title>/);
  });

  test('run only their own scripts and styles, and never in a frame', async () => {
    for (const path of ['/desk/', '/desk/somewhere', `/desk/${SCRIPT}`]) {
      const response = await pages.get(path, HTML);
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
          "object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; " +
          `connect-src 'self' ${pages.url.replace('http', 'ws')}; ` +
          "require-trusted-types-for 'script'; trusted-types service-worker; " +
          "worker-src 'self'; manifest-src 'self'; " +
          'report-to policy; report-uri /reports',
      );
    }
  });

  test.each([
    ['desk.company.test:8443', ' ws://desk.company.test:8443'],
    ['[::1]:4000', ' ws://[::1]:4000'],
    ["x;script-src-elem'unsafe-inline'", ''],
    ['x,default-src', ''],
    ['*', ''],
  ])('name the socket of the host %s only if it is a host', async (host, named) => {
    const response = await pages.ask('/desk/', { ...HTML, host });
    response.resume();
    expect(response.headers['content-security-policy']).toContain(`; connect-src 'self'${named}; `);
  });
});

test('Pages that are not built yet say how to build them', async () => {
  await using folder = await temporaryFolder();
  await using pages = await serve(join(folder.path, 'nothing'));
  const response = await pages.get('/desk/', HTML);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build -- --only desk');
});

test('The backend serves them behind its other guards, and tells its calls from its pages', async () => {
  await using backend = await startInProcess();
  const page = await fetch(`${backend.url}/desk/`, { headers: HTML });
  expect([200, 503]).toContain(page.status);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');

  const ask = async (method: string, path: string) => {
    const { status, headers } = await fetch(backend.url + path, { method, headers: HTML });
    return [status, headers.get('content-type')];
  };
  const json = 'application/json; charset=utf-8';
  expect(await ask('GET', '/desk/api/nothing')).toEqual([404, json]);
  expect(await ask('POST', '/desk/api/nothing')).toEqual([404, json]);
  expect(await ask('POST', '/desk/somewhere')).toEqual([404, json]);
  expect(await ask('DELETE', '/desk/api/session')).toEqual([405, json]);
});
