import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { connectClient, test, upgrade } from '#tests/e2e/proxy/socket-site.ts';
import { documentedNames, namesOf, scrape } from '#tests/support/metrics.ts';
import { ODD_TARGETS } from '#testbed/odd-targets.ts';
import { connectRaw, requestHead } from '#testbed/raw-connection.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { startSite } from '#testbed/servers/site.ts';

const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

/** Sends what no browser sends. */
async function sendOdd(port: number, [target, ...lines]: readonly [string, ...string[]]) {
  const [method = '', path = ''] = /^[A-Z-]+ /.test(target) ? target.split(' ') : ['GET', target];
  const hosts = lines.some((line) => /^host/i.test(line)) ? [] : ['Host: x'];
  const head = [`${method} ${path} HTTP/1.1`, ...hosts, ...lines, 'Connection: close'];
  using connection = await connectRaw(port, requestHead(...head));
  await connection.ended();
}

test('a site counts requests, calls, and sockets, and nothing that strangers make up', async ({
  backend,
}) => {
  const port = await freePort();
  const env = { METRICS_PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  await using site = await startSite(backend.url, { env });
  await fetch(`${site.url}/contact`);
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  using client = await connectClient(site.url, ['websocket']);
  expect(client.socket.connected).toBe(true);

  const series = await scrape(port);
  const documented = [
    ...documentedNames(OPERATIONS, 'Both'),
    ...documentedNames(OPERATIONS, 'The site'),
  ];
  expect([...namesOf(series)].toSorted()).toEqual(documented.toSorted());
  expect(Object.fromEntries(series)).toMatchObject({
    'tessera_http_requests_total{route="/contact",method="GET",status="200"}': 1,
    'tessera_http_requests_total{route="/socket.io",method="GET",status="101"}': 1,
    'tessera_backend_calls_total{call="/health",outcome="ok"}': 1,
    tessera_site_sockets: 1,
  });

  const flood = async (from: number) => {
    await Promise.all([...ODD_TARGETS].map((odd) => sendOdd(site.port, odd)));
    for (let index = from; index < from + 10; index += 1) {
      const key = `chat_${index}_0123456789abcdef0123456789abcdef`;
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      for (const path of [`/made-up/${index}`, `/chatWidget/x${index}`, `/cards/${index}.png`]) {
        await fetch(site.url + path, { headers });
      }
      await fetch(`${site.url}/api/chat/read/${key}`, { method: 'PUT', headers });
      await upgrade(site, `/socket/${index}`);
    }
  };
  await flood(0);
  const isOurs = (name: string) => name.startsWith('tessera_');
  const before = [...(await scrape(port)).keys()].filter(isOurs);
  await flood(10);
  const after = [...(await scrape(port)).keys()].filter(isOurs);
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(after.join()).not.toMatch(/made-up|chat_\d|192\.0\.2/);
});
