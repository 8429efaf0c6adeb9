import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  startScriptedBackend,
  type ScriptedBackend,
} from '#tests/support/backends/scripted-backend.ts';
import { startBalancer } from '#testbed/servers/balancer.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const resources = new AsyncDisposableStack();
const ports = { forVisitors: 0, forBackends: 0 };
let sites: [ScriptedBackend, ScriptedBackend];
let backends: [ScriptedBackend, ScriptedBackend];

const startPair = async (): Promise<[ScriptedBackend, ScriptedBackend]> => [
  resources.use(await startScriptedBackend()),
  resources.use(await startScriptedBackend()),
];

beforeAll(async () => {
  [sites, backends] = [await startPair(), await startPair()];
  for (const name of ['forVisitors', 'forBackends'] as const) ports[name] = await freePort();
  const { path: folder } = resources.use(await temporaryFolder());
  const hostOf = ({ url }: ScriptedBackend) => new URL(url).host;
  const addresses = {
    sites: sites.map(hostOf),
    backends: backends.map(hostOf),
    forVisitors: `127.0.0.1:${ports.forVisitors}`,
    forBackends: `127.0.0.1:${ports.forBackends}`,
  };
  resources.use(await startBalancer({ folder, ...addresses }));
});

afterAll(() => resources.disposeAsync());

beforeEach(() => {
  for (const server of [...sites, ...backends]) {
    server.seen.length = 0;
    server.behave((_, response) => response.end());
  }
});

type Asked = { path?: string; method?: string; headers?: Record<string, string>; from?: string };

/** A request to one side of the balancer, from an address of this machine. */
function ask(side: keyof typeof ports, { path = '/', from = '127.0.0.1', ...rest }: Asked) {
  const options = { host: '127.0.0.1', port: ports[side], localAddress: from, agent: false };
  return request({ ...options, path, ...rest });
}

/** Its answer. */
async function answerOf(asked: ClientRequest, body = '') {
  const [response] = (await once(asked.end(body), 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response), headers: response.headers };
}

/** What two servers have seen. */
const seenBy = (servers: readonly ScriptedBackend[]) => servers.flatMap(({ seen }) => seen);
const addressesSeenBy = (servers: readonly ScriptedBackend[]) =>
  seenBy(servers).map(({ request: { headers } }) => headers['x-forwarded-for']);

test('a visitor cannot choose the ID of a request, and a site can', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const headers = { 'x-request-id': id };
  await answerOf(ask('forVisitors', { headers }));
  await answerOf(ask('forBackends', { headers }));
  expect(seenBy(sites)[0]?.request.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  expect(seenBy(backends)[0]?.request.headers['x-request-id']).toBe(id);
});

test('a visitor cannot claim another address, and is told nothing about the servers', async () => {
  const headers = {
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-proto': 'https',
    host: 'site.test',
  };
  const answer = await answerOf(ask('forVisitors', { headers, from: '127.0.0.9' }));
  const [seen] = seenBy(sites);
  expect(seen?.request.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.9',
    'x-forwarded-proto': 'http',
    host: 'site.test',
  });
  expect(answer.headers.server).toBe('nginx');
});

test('a backend gets the address that a site names, and that of staff who name another', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'site.test' };
  await answerOf(ask('forBackends', { headers }));
  expect(seenBy(backends)[0]?.request.headers).toMatchObject(headers);
  await answerOf(ask('forBackends', { headers, from: '127.0.0.9' }));
  await answerOf(ask('forBackends', { from: '127.0.0.8' }));
  expect(addressesSeenBy(backends).sort()).toEqual(['127.0.0.8', '127.0.0.9', '192.0.2.7']);
});

test('visitors of one address stay with one backend, and different ones share both', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `192.0.2.${index}`);
  for (const address of [...addresses, ...addresses]) {
    await answerOf(ask('forBackends', { headers: { 'x-forwarded-for': address } }));
  }
  const [one = [], other = []] = backends.map((backend) => addressesSeenBy([backend]));
  expect(one.length + other.length).toBe(80);
  expect(new Set(one).intersection(new Set(other))).toEqual(new Set());
  for (const side of [one, other]) expect(new Set(side).size).toBeGreaterThan(5);
});

test('both sites answer visitors of one address', async () => {
  for (let count = 0; count < 6; count++) await answerOf(ask('forVisitors', {}));
  expect(sites.map(({ seen }) => seen.length)).toEqual([3, 3]);
});

test('what was posted goes to one backend, even if that one dies over it', async () => {
  for (const backend of backends) backend.behave((_, response) => response.destroy());
  const asked = ask('forBackends', { method: 'POST', path: '/contact/submit' });
  expect(await answerOf(asked, '{}')).toMatchObject({ status: 502 });
  expect(seenBy(backends)).toHaveLength(1);
});

test('what was posted goes to the other backend while one cannot be reached', async () => {
  const { path: folder } = resources.use(await temporaryFolder());
  const only = resources.use(await startScriptedBackend());
  const port = await freePort();
  const away = `127.0.0.1:${await freePort()}`;
  const pair = [away, new URL(only.url).host];
  const addresses = {
    sites: pair,
    forVisitors: `127.0.0.1:${await freePort()}`,
    backends: pair,
    forBackends: `127.0.0.1:${port}`,
  };
  resources.use(await startBalancer({ folder, ...addresses }));
  const visitors = Array.from({ length: 20 }, (_, index) => `192.0.2.${index}`);
  const posts = visitors.map(async (address) => {
    const headers = { 'x-forwarded-for': address };
    const post = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: address, headers });
    return (await post).status;
  });
  expect(new Set(await Promise.all(posts))).toEqual(new Set([200]));
  expect(only.seen.map(({ body }) => body).sort()).toEqual(visitors.toSorted());
});

test('a backend that has lost its database is asked less, and no refused post is sent again', async () => {
  const { path: folder } = resources.use(await temporaryFolder());
  const [broken, healthy] = await startPair();
  const pair = [broken, healthy].map(({ url }) => new URL(url).host);
  const port = await freePort();
  const addresses = {
    sites: pair,
    forVisitors: `127.0.0.1:${await freePort()}`,
    backends: pair,
    forBackends: `127.0.0.1:${port}`,
  };
  resources.use(await startBalancer({ folder, ...addresses }));
  const statusFor = async (address: string, method: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`http://127.0.0.1:${port}/`, { method, headers })).status;
  };

  broken.behave((_, response) => response.writeHead(503).end());
  const visitors = Array.from({ length: 20 }, (_, index) => `192.0.2.${index}`);
  for (const address of visitors) expect(await statusFor(address, 'GET')).toBe(200);
  // It rests after each refusal, so not each of its visitors has asked it.
  expect(broken.seen.length).toBeGreaterThan(0);
  expect(broken.seen.length).toBeLessThan(5);

  broken.seen.length = 0;
  healthy.seen.length = 0;
  const posted = await Promise.all(visitors.map((address) => statusFor(address, 'POST')));
  expect(seenBy([broken, healthy])).toHaveLength(20);
  expect(posted.filter((status) => status === 503)).toHaveLength(broken.seen.length);
});

test('a websocket is passed on, and an offer of another protocol is not', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  for (const [side, path] of [
    ['forVisitors', '/socket.io/'],
    ['forBackends', '/socket.io/'],
    ['forBackends', '/desk/socket.io/'],
  ] as const) {
    const [response] = (await once(ask(side, { path, headers }).end(), 'upgrade')) as [
      IncomingMessage,
    ];
    expect(response.statusCode).toBe(101);
    response.destroy();
  }
  const other = { connection: 'Upgrade', upgrade: 'h2c' };
  expect(await answerOf(ask('forVisitors', { headers: other }))).toMatchObject({ status: 200 });
  expect(seenBy(sites)[0]?.request.headers).not.toHaveProperty('upgrade');
});

test('the servers themselves judge large headers and bodies', async () => {
  const large = 'x'.repeat(12_000);
  for (const site of sites) {
    site.behave((_, response) => response.setHeader('x-policy', large).writeHead(413).end());
  }
  const asked = ask('forVisitors', { method: 'POST', headers: { 'x-large': large } });
  expect(await answerOf(asked, 'x'.repeat(70_000))).toMatchObject({
    status: 413,
    headers: { 'x-policy': large },
  });
  expect(seenBy(sites)[0]?.request.headers['x-large']).toBe(large);
});
