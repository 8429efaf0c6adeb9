import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startNginx } from '@/tools/servers/nginx.mjs';
import { freePort, listenProblem } from '@/tools/servers/ports.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const resources = new AsyncDisposableStack();
let folder: string;
let port: number;
let server: Awaited<ReturnType<typeof startNginx>>;

/** A configuration that answers everything in the same way. */
const saying = (text: string) => `server { listen 127.0.0.1:${port}; return 200 ${text}; }`;

const answer = async () => (await fetch(`http://127.0.0.1:${port}`)).text();

beforeAll(async () => {
  folder = resources.use(await temporaryFolder()).path;
  port = await freePort();
  server = resources.use(
    await startNginx({ folder: join(folder, 'nginx'), config: saying('first') }),
  );
});

afterAll(() => resources.disposeAsync());

test('every answer after a reload is the new one', async () => {
  expect(await answer()).toBe('first');
  for (const text of ['second', 'third', 'fourth']) {
    await server.reload(saying(text));
    expect(await answer()).toBe(text);
  }
});

test('a configuration with a mistake is refused and changes nothing', async () => {
  await server.reload(saying('fine'));
  await expect(server.reload('server {')).rejects.toThrow(/unexpected end of file/);
  expect(await answer()).toBe('fine');
  await expect(startNginx({ folder: join(folder, 'other'), config: 'wrong;' })).rejects.toThrow(
    /unknown directive "wrong"/,
  );
});

test('keeps large bodies in its own folder, where all of its processes may write', async () => {
  const second = await freePort();
  const pass = `proxy_request_buffering on; proxy_pass http://127.0.0.1:${second};`;
  await server.reload(`
    client_max_body_size 5m;
    server { listen 127.0.0.1:${port}; location / { ${pass} } }
    server { listen 127.0.0.1:${second}; location / { return 200 taken; } }`);
  const body = 'x'.repeat(4_000_000);
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
  expect(await response.text()).toBe('taken');
});

test('works again after a kill, and is gone after a stop', async () => {
  await server.reload(saying('again'));
  await server.kill9();
  expect(await listenProblem(port, '127.0.0.1')).toBeUndefined();
  await server.restart();
  expect(await answer()).toBe('again');
  expect(await server.stop()).toBe(0);
  expect(await listenProblem(port, '127.0.0.1')).toBeUndefined();
});
