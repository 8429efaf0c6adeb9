import { expect } from '@playwright/test';
import { addressesTold, CLAIMS, comeEveryWay, test } from '#tests/e2e/proxy/socket-site.ts';
import { startSite } from '#testbed/servers/site.ts';

test('without a proxy, the address is the one that connects', async ({ site, backend }) => {
  backend.seen.length = 0;
  await comeEveryWay(site.url, CLAIMS);
  expect(addressesTold(backend)).toEqual(['127.0.0.1']);
});

test('behind a proxy, the address is the one that the proxy saw', async ({ backend }) => {
  await using site = await startSite(backend.url, { env: { TRUST_PROXY: '1' } });
  backend.seen.length = 0;
  await comeEveryWay(site.url, { ...CLAIMS, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
  expect(addressesTold(backend)).toEqual(['203.0.113.9']);
});
