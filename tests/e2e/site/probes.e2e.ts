import { expect } from '@playwright/test';
import { plainTest as test } from '#tests/e2e/support/worker.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { startSite } from '#testbed/servers/site.ts';

const OK = { status: 200, text: '{"status":"ok"}' };

/** What a site answers at a path. */
async function ask(url: string, path: string) {
  const response = await fetch(url + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

test('a site without its backend is alive and ready, and leaves once it was out of the balancer', async () => {
  const backend = `http://127.0.0.1:${await freePort()}`;
  await using site = await startSite(backend, { env: { STOP_DELAY: '1', LOG_LEVEL: 'info' } });
  for (const path of ['/live', '/ready', '/ready?now']) {
    expect(await ask(site.url, path)).toEqual(OK);
  }
  const { headers } = await fetch(`${site.url}/ready`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('location')).toBeNull();
  // Longer than the proxies in front of it leave a connection open.
  expect(headers.get('keep-alive')).toBe('timeout=75');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toMatch(/\/(?:live|ready)</);

  const askedAt = performance.now();
  const stopped = site.stop();
  await expect.poll(() => ask(site.url, '/ready')).toMatchObject({ status: 503 });
  expect((await ask(site.url, '/ready')).text).toBe('{"status":"stopping"}');
  expect(await ask(site.url, '/live')).toEqual(OK);
  expect((await ask(site.url, '/contact')).status).toBe(200);
  expect(await stopped).toBe(143);
  expect(performance.now() - askedAt).toBeGreaterThan(1000);
  expect(site.output()).toContain('"route":"/contact"');
  expect(site.output()).not.toContain('/ready');
});
