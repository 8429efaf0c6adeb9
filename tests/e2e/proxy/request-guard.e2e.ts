import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { plainTest } from '#tests/e2e/support/worker.ts';
import { ODD_TARGETS, SOCKET_SPELLINGS } from '#testbed/odd-targets.ts';
import { startBackend, type BackendProcess } from '#testbed/servers/backend.ts';
import { CAN_MEASURE, descriptorsOf, memoryOf } from '#testbed/process-costs.ts';
import { ASKS_FOR_WEBSOCKET, connectRaw, requestHead } from '#testbed/raw-connection.ts';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';

const ENV = { LOG_LEVEL: 'warn' };

const quietBackend = async (env: typeof ENV, stack: AsyncDisposableStack) =>
  stack.use(await startBackend({ env }));

const quietSite = async (backendUrl: string, stack: AsyncDisposableStack) =>
  stack.use(await startSite(backendUrl, { env: ENV }));

const test = plainTest.extend<{ backend: BackendProcess; site: SiteProcess }>({
  backend: async ({ kept }, use) => {
    await use(await kept(quietBackend, ENV));
  },
  site: async ({ backend, kept }, use) => {
    await use(await kept(quietSite, backend.url));
  },
});

/** Sends bytes to a port and waits until the server has closed. @returns what it answered */
async function ask(port: number, bytes: string): Promise<string> {
  using connection = await connectRaw(port, bytes);
  return await connection.ended();
}

const get = (target: string, ...lines: string[]) =>
  requestHead(`GET ${target} HTTP/1.1`, 'Host: x', ...lines);

const statusOf = (answer: string) => Number(answer.slice(9, 12));

test('upgrades to anything but the exact socket path are refused and leave nothing open', async ({
  site,
  backend,
}) => {
  test.skip(!CAN_MEASURE, 'Only Linux tells what a process costs');
  await ask(site.port, get('/nowhere', ...ASKS_FOR_WEBSOCKET));
  const servers = [site, backend];
  const before = servers.map(({ pid }) => descriptorsOf(pid));
  for (const { port } of servers) {
    const answers = await Promise.all(
      SOCKET_SPELLINGS.flatMap((target) => [target, target]).map(async (target) => ({
        target,
        answer: await ask(port, get(target, ...ASKS_FOR_WEBSOCKET)),
      })),
    );
    for (const { target, answer } of answers) expect(answer, target).not.toContain(' 101 ');
    if (port !== site.port) continue;
    for (const { target, answer } of answers) expect(answer, target).toMatch(/^HTTP\/1.1 40[04] /);
  }
  // Clients that leave before they are answered.
  for (let count = 0; count < 100; count += 1) {
    using gone = await connectRaw(
      site.port,
      get('/socket.io/?EIO=4&transport=websocket', ...ASKS_FOR_WEBSOCKET),
    );
    if (count % 2 === 0) gone.socket.resetAndDestroy();
  }
  for (const [index, { pid }] of servers.entries()) {
    await expect.poll(() => descriptorsOf(pid)).toBeLessThanOrEqual((before[index] ?? 0) + 5);
  }
});

test('a burst of connections waits for a busy server', async ({ site, backend }) => {
  test.skip(!CAN_MEASURE, 'Only Linux tells how many may wait');
  const count = Math.min(1000, Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')));
  for (const { pid, port } of [site, backend]) {
    // Nothing is accepted meanwhile.
    process.kill(pid, 'SIGSTOP');
    using burst = new DisposableStack();
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) burst.defer(() => socket.destroy());
    let connected = 0;
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.once('connect', () => (connected += 1));
    }
    try {
      await expect.poll(() => connected).toBe(count);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }
});

test('a body that no route accepts is refused before it is read, and takes no memory', async ({
  site,
}) => {
  test.skip(!CAN_MEASURE, 'Only Linux tells what a process costs');
  const refusals: [method: string, path: string, status: number][] = [
    ['POST', '/contact', 405],
    ['POST', '/nowhere', 405],
    ['POST', '/_next/static/x.js', 405],
    ['GET', '/contact', 413],
    ['GET', '/api/health', 413],
    ['POST', '/api/contact/submit', 413],
    ['POST', '/api/files', 413],
    ['PATCH', '/api/files/a-file-1', 413],
    ['POST', '/socket.io/', 413],
  ];
  for (const [method, path, status] of refusals) {
    for (const asking of [[], ['Expect: 100-continue']]) {
      const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 9500000', ...asking];
      const answer = await ask(site.port, requestHead(...lines));
      expect(statusOf(answer), lines.join()).toBe(status);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain('{"success":false,"message":"');
      if (status === 405) expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
    }
  }
  const before = memoryOf(site.pid);
  let highest = 0;
  const senders = Array.from({ length: 100 }, async () => {
    using sender = await connectRaw(
      site.port,
      requestHead('POST /contact HTTP/1.1', 'Host: x', 'Content-Length: 9500000'),
    );
    sender.socket.write(Buffer.alloc(9_000_000));
    expect(statusOf(await sender.answered())).toBe(405);
    highest = Math.max(highest, memoryOf(site.pid));
  });
  await Promise.all(senders);
  expect(highest - before).toBeLessThan(50);
});

test('a body that is accepted is first asked for with 100 Continue, if the sender wants that', async ({
  site,
}) => {
  const body = '{"no": "inquiry"}';
  using sender = await connectRaw(
    site.port,
    requestHead(
      'POST /api/contact/submit HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ),
  );
  expect(await sender.answered()).toBe(requestHead('HTTP/1.1 100 Continue'));
  const answered = once(sender.socket, 'data');
  sender.socket.write(body);
  expect(String(await answered)).toMatch(/^HTTP\/1.1 422 /);
});

test('the site does not fail, whatever is requested and however', async ({ site }) => {
  const from = site.output().length;
  const failures: string[] = [];
  const each = async ([target, ...lines]: readonly [string, ...string[]]) => {
    const [method = '', path] = /^[A-Z-]+ /.test(target) ? target.split(' ') : ['GET', target];
    const hosts = lines.some((line) => /^host/i.test(line)) ? [] : ['Host: x'];
    const request = [`${method} ${path} HTTP/1.1`, ...hosts, ...lines, 'Connection: close'];
    const answer = await ask(site.port, requestHead(...request));
    const status = statusOf(answer);
    if (!(status >= 200 && status < 500))
      failures.push(`${answer.slice(0, 12)} ${request.join().slice(0, 100)}`);
  };
  const targets = [...ODD_TARGETS];
  const takers = Array.from({ length: 8 }, async () => {
    for (let next = targets.pop(); next; next = targets.pop()) await each(next);
  });
  await Promise.all(takers);
  expect(failures).toEqual([]);
  expect(site.output().slice(from)).toBe('');
});

test('without a proxy, an address has a share of the connections, even if it sends nothing on them', async ({
  backend,
}) => {
  const env = { ...ENV, CONNECTIONS_PER_ADDRESS: '10' };
  await using site = await startSite(backend.url, { env });
  using silent = new DisposableStack();
  for (let count = 0; count < 10; count += 1) silent.use(await connectRaw(site.port));
  expect(statusOf(await ask(site.port, get('/contact', 'Connection: close')))).toBe(503);
  silent.dispose();
  await expect
    .poll(async () => statusOf(await ask(site.port, get('/contact', 'Connection: close'))))
    .toBe(200);
});

test('behind a proxy, each visitor has their own share', async ({ backend }) => {
  const env = { TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '2' };
  await using site = await startSite(backend.url, { env });
  await using open = new AsyncDisposableStack();
  const from = (address: string, target: string, ...lines: string[]) =>
    get(target, `X-Forwarded-For: 6.6.6.6, ${address}`, ...lines);
  for (const address of ['203.0.113.9', '203.0.113.9', '203.0.113.8', '203.0.113.7']) {
    const socket = from(address, '/socket.io/?EIO=4&transport=websocket', ...ASKS_FOR_WEBSOCKET);
    const connection = open.use(await connectRaw(site.port, socket));
    expect(await connection.answered()).toMatch(/^HTTP\/1.1 101 /);
  }
  const statuses = ['203.0.113.9', '203.0.113.8'].map(async (address) =>
    statusOf(await ask(site.port, from(address, '/contact', 'Connection: close'))),
  );
  expect(await Promise.all(statuses)).toEqual([503, 200]);
});

test(
  'a client that connects and sends nothing, or half a request, is closed after 20 s on both servers',
  { tag: '@rare' },
  async ({ site, backend }) => {
    const startedAt = performance.now();
    const ends = [site.port, Number(new URL(backend.url).port)].flatMap((port) =>
      ['', 'GET / HTTP/1.1\r\nHost: x\r\n'].map((bytes) => ask(port, bytes)),
    );
    const [silent, half, silentBehind, halfBehind] = await Promise.all(ends);
    expect([silent, silentBehind]).toEqual(['', '']);
    for (const answer of [half, halfBehind]) expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - startedAt).toBeGreaterThan(19_000);
    expect(performance.now() - startedAt).toBeLessThan(24_000);
  },
);
