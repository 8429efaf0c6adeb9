import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { CLAIMS, connectClient, heard, test, upgrade } from '#tests/e2e/proxy/socket-site.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { connectRaw } from '#testbed/raw-connection.ts';
import { startScriptedBackend } from '#tests/support/backends/scripted-backend.ts';
import { startSite } from '#testbed/servers/site.ts';
import { startSocketBackend } from '#tests/support/backends/socket-backend.ts';

test('a socket by polling, then by WebSocket, talks to the backend, which learns where it comes from', async ({
  site,
  backend,
}) => {
  backend.seen.length = 0;
  const origin = 'https://other.example';
  using client = await connectClient(site.url, ['polling', 'websocket'], { ...CLAIMS, origin });
  await expect.poll(() => client.socket.io.engine.transport.name).toBe('websocket');
  for (const text of ['', 'Grüße 😀', 'x'.repeat(20_000)]) {
    expect(await client.socket.emitWithAck('echo', text)).toBe(text);
  }
  expect(backend.seen.length).toBeGreaterThan(1);
  for (const { headers } of backend.seen) {
    expect(headers).toMatchObject({
      origin,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(site.url).host,
    });
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
  }
});

test('of a WebSocket’s headers, only those of its protocol reach the backend', async ({
  site,
  backend,
}) => {
  const nobodysBusiness = [
    'Connection: Upgrade, X-Secret',
    'X-Secret: SECRET',
    'Cookie: a=SECRET',
    'Authorization: SECRET',
    'X-Middleware-Subrequest: SECRET',
    'X-Forwarded-Host: SECRET',
  ];
  await upgrade(site, '/socket.io/?EIO=4&transport=websocket', [
    'Upgrade: websocket',
    'Origin: http://site.example',
    ...nobodysBusiness,
  ]);
  const headers = backend.seen.at(-1)?.headers ?? {};
  expect(JSON.stringify(headers)).not.toMatch(/secret/i);
  expect(headers).toMatchObject({
    origin: 'http://site.example',
    'x-forwarded-host': 'site.example',
    'x-forwarded-for': '127.0.0.1',
    'sec-websocket-version': '13',
  });
  // The same ID is in the log of the site.
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  const line = `"reqId":"${String(headers['x-request-id'])}","method":"GET","route":"/socket.io"`;
  await expect.poll(() => site.output()).toContain(line);
});

test('open sockets and hanging polls end with the site, and come back with it', async ({
  backend,
}) => {
  const port = await freePort();
  const site = await startSite(backend.url, { port });
  using byPolling = await connectClient(site.url, ['polling']);
  using byWebSocket = await connectClient(site.url, ['websocket']);
  const clients = [byPolling.socket, byWebSocket.socket];
  const disconnects = clients.map((socket) => heard(socket, 'disconnect'));
  const stoppedAt = performance.now();
  await site[Symbol.asyncDispose]();
  expect(performance.now() - stoppedAt).toBeLessThan(4000);
  await Promise.all(disconnects);

  const reconnects = clients.map((socket) => heard(socket, 'connect'));
  await using again = await startSite(backend.url, { port });
  await Promise.all(reconnects);
  for (const socket of clients) expect(await socket.emitWithAck('echo', again.url)).toBe(again.url);
});

test('a site that stops ends connections at rest at once, and answers the current call', async () => {
  await using backend = await startScriptedBackend();
  await using site = await startSite(backend.url);
  const reached = Promise.withResolvers<ServerResponse>();
  backend.behave((_, response) => reached.resolve(response));
  const call = fetch(`${site.url}/api/health`);
  const response = await reached.promise;
  using answered = await connectRaw(site.port, 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered.answered();
  // The request of whoever has just connected may be on its way.
  using silent = await connectRaw(site.port);
  using begun = await connectRaw(site.port, 'GET / HTTP/1.1\r\nHost: x\r\n');

  const stoppedAt = performance.now();
  const stopped = site.stop();
  await answered.ended();
  expect(performance.now() - stoppedAt).toBeLessThan(1000);
  await Promise.all([silent.ended(), begun.ended()]);
  expect(performance.now() - stoppedAt).toBeLessThan(4000);
  response.setHeader('content-type', 'application/json').end('{"success":true,"message":"Late"}');
  const answer = await call;
  expect(answer.headers.get('connection')).toBe('close');
  expect(await answer.json()).toEqual({ success: true, message: 'Late' });
  const answeredAt = performance.now();
  expect(await stopped).toBe(143);
  expect(performance.now() - answeredAt).toBeLessThan(1000);
});

test('sockets come back after the backend was away, and the site continues', async () => {
  const port = await freePort();
  await using site = await startSite(`http://127.0.0.1:${port}`);
  const away = await fetch(`${site.url}/socket.io/?EIO=4&transport=polling`);
  expect(away.status).toBe(503);
  expect(await away.text()).not.toContain(String(port));
  for (const transport of ['polling', 'websocket'] as const) {
    await expect(connectClient(site.url, [transport])).rejects.toThrow();
  }
  await using backend = await startSocketBackend(port);
  for (const transport of ['polling', 'websocket'] as const) {
    using client = await connectClient(site.url, [transport]);
    expect(await client.socket.emitWithAck('echo', transport)).toBe(transport);
  }
  await expect.poll(() => backend.connected()).toBe(0);
});
