import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  connectAgent,
  connectVisitor,
  TRANSPORTS,
  type Client,
} from '#tests/backend/chat/clients.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';

const SITE = 'https://www.company.test';
const DESK = 'https://desk.company.test';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess({ env: { SITE_URL: SITE, DESK_URL: DESK } });
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

/** The headers of a browser on some page that asks through the site under this host. */
const headersFrom = (origin: string, host?: string) => ({
  origin,
  ...(host !== undefined && { 'x-forwarded-host': host }),
});

type Connect = (asked: TestBackend, options: object) => Promise<Client>;
const connectStaff: Connect = (asked, options) => connectAgent(asked, 'Ann', options);
const connectVisitors: Connect = (asked, options) => connectVisitor(asked.url, options);

describe.each([
  ['visitors', connectVisitors, SITE, DESK],
  ['staff', connectStaff, DESK, SITE],
] as const)('The socket of %s', (_whose, connect, own, other) => {
  describe.each(TRANSPORTS)('by %s', (transport) => {
    const from = (extraHeaders: Record<string, string>) =>
      connect(backend, { transports: [transport], extraHeaders });

    test('accepts programs, which send no origin', async () => {
      using client = await from({});
      expect(client.socket.connected).toBe(true);
    });

    test('accepts pages from the address in the settings', async () => {
      using client = await from(headersFrom(own, 'inner.test'));
      expect(client.socket.connected).toBe(true);
    });

    test.each([
      ['somebody else', headersFrom('https://evil.test', 'site.test')],
      ['the address that others come from', headersFrom(other, 'inner.test')],
      ['a sandbox', headersFrom('null', 'site.test')],
      ['a look-alike before', headersFrom('https://www.company.test.evil.test', 'site.test')],
      ['a look-alike behind', headersFrom('https://evil-www.company.test', 'site.test')],
      ['a name with a password', headersFrom('https://www.company.test@evil.test', 'site.test')],
      ['an origin with a path', headersFrom('https://site.test/', 'site.test')],
      ['a name before the host', headersFrom('https://evil@site.test', 'site.test')],
      ['another port', headersFrom('http://site.test:8080', 'site.test')],
      ['another protocol', headersFrom('ftp://site.test', 'site.test')],
      ['a file', headersFrom('file://', 'site.test')],
      ['two origins', headersFrom(`${SITE} ${SITE}`, 'site.test')],
      ['an origin without a host', headersFrom('https://', '')],
    ])('refuses pages of %s', async (_kind, headers) => {
      await expect(from(headers)).rejects.toThrow(
        `${transport === 'polling' ? 'xhr poll' : 'websocket'} error`,
      );
    });
  });
});

describe.each(TRANSPORTS)('By %s', (transport) => {
  const options = (extraHeaders: Record<string, string>) => ({
    transports: [transport],
    extraHeaders,
  });

  test.each([
    ['the host that was asked', () => ({ origin: backend.url })],
    [
      'the host that the site was asked by',
      () => headersFrom('http://site.test:3000', 'site.test:3000'),
    ],
    ['a host in capitals', () => headersFrom('https://site.test', 'Site.Test')],
  ])('visitors come from pages of %s, and staff do not', async (_kind, headers) => {
    using visitor = await connectVisitor(backend.url, options(headers()));
    expect(visitor.socket.connected).toBe(true);
    await expect(connectStaff(backend, options(headers()))).rejects.toThrow('error');
  });

  test('without a set address, staff come from pages of the host that was asked, whatever other headers claim', async () => {
    await using unset = await startInProcess();
    using agent = await connectStaff(unset, options({ origin: unset.url }));
    expect(agent.socket.connected).toBe(true);
    const told = options(headersFrom('https://evil.test', 'evil.test'));
    await expect(connectStaff(unset, told)).rejects.toThrow('error');
  });
});

test('An open connection does not accept a request from a foreign page either', async () => {
  const poll = (query: string, init?: RequestInit) =>
    fetch(`${backend.url}/socket.io/?EIO=4&transport=polling${query}`, init);
  const { sid } = JSON.parse((await (await poll('')).text()).slice(1)) as { sid: string };
  const headers = { origin: 'https://evil.test' };
  expect((await poll(`&sid=${sid}`, { method: 'POST', body: '40', headers })).status).toBe(400);
  expect((await poll(`&sid=${sid}`, { headers })).status).toBe(400);
  const own = await poll(`&sid=${sid}`, { method: 'POST', body: '40' });
  expect([own.status, await own.text()]).toEqual([200, 'ok']);
});

test('No answer of the socket can be read by foreign pages, cached, or content-sniffed', async () => {
  const answer = await fetch(`${backend.url}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: backend.url },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`${backend.url}/socket.io/socket.io.js`)).status).toBe(400);
});
