import { expect } from '@playwright/test';
import { CLAIMS, connectClient, test } from '@/tests/e2e/socket-site';
import { startSite } from '@/tests/support/site';
import type { SocketBackend } from '@/tests/support/socket-backend';

/** Comes by a call, by polling and by websocket, and claims an address. */
async function comeEveryWay(url: string, headers: Record<string, string>) {
  await (await fetch(`${url}/api/health`, { headers })).text();
  for (const transport of ['polling', 'websocket'] as const) {
    using client = await connectClient(url, [transport], headers);
    await client.socket.emitWithAck('echo', 'here');
  }
}

/** The addresses that the backend was told, of whatever kind the request was. */
function addressesTold({ seen }: SocketBackend) {
  const isEveryWay = ['/health', 'transport=polling', 'transport=websocket'].every((part) =>
    seen.some(({ url = '' }) => url.includes(part)),
  );
  expect(isEveryWay).toBe(true);
  return [...new Set(seen.map(({ headers }) => headers['x-forwarded-for']))];
}

test('without a proxy the address is the one that connects', async ({ site, backend }) => {
  backend.seen.length = 0;
  await comeEveryWay(site.url, CLAIMS);
  expect(addressesTold(backend)).toEqual(['127.0.0.1']);
});

test('behind a proxy the address is the one that the proxy saw', async ({ backend }) => {
  await using site = await startSite(backend.url, { env: { TRUST_PROXY: '1' } });
  backend.seen.length = 0;
  await comeEveryWay(site.url, { ...CLAIMS, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
  expect(addressesTold(backend)).toEqual(['203.0.113.9']);
});

test('while developing nobody is believed either', async ({ backend }) => {
  await using site = await startSite(backend.url, { mode: 'dev', askedFor: '/api/health' });
  backend.seen.length = 0;
  await comeEveryWay(site.url, CLAIMS);
  expect(addressesTold(backend)).toEqual(['127.0.0.1']);
});
