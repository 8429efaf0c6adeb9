import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { guardServer } from '@repo/server/http/guard.ts';
import { queueFairly } from '@repo/server/http/fair-queue.ts';
import { connectRaw, requestHead, type RawConnection } from '#testbed/raw-connection.ts';
import { until } from '#tests/support/until.ts';

const FLOOD = 60;

/** Starts a server whose posts begin in turn, each keeping it busy for a while. */
async function serve(busyMs: number, { answers }: { answers: boolean }) {
  const begun: string[] = [];
  const server = createServer((request, response) => {
    begun.push(request.url ?? '');
    const end = performance.now() + busyMs;
    while (request.method === 'POST' && performance.now() < end);
    if (answers || request.method === 'GET') response.end('served');
  });
  queueFairly(server, ({ method, url }) => (method === 'POST' ? url : undefined));
  guardServer(server, []);
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connections: RawConnection[] = [];
  return {
    begun,
    /** Sends requests at the same time, each on its own connection. */
    async sendAll(lines: readonly string[]) {
      const bytes = lines.map((line) => requestHead(line, 'Host: x', 'Content-Length: 0'));
      while (connections.length < bytes.length) connections.push(await connectRaw(port));
      await until(() => accepted === connections.length);
      for (const { socket } of connections) socket.write(bytes.shift() ?? '');
    },
    answers: () => Promise.all(connections.map((one) => one.answered())),
    async [Symbol.asyncDispose]() {
      for (const { socket } of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const flood = Array.from({ length: FLOOD }, () => 'POST /flood HTTP/1.1');

test('in a flood of posts, other requests wait behind only a few of them', async () => {
  await using site = await serve(5, { answers: true });
  await site.sendAll([...flood, 'POST /inquiry HTTP/1.1', 'GET /page HTTP/1.1']);
  for (const answer of await site.answers()) expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(site.begun).toHaveLength(FLOOD + 2);
  expect(site.begun.indexOf('/page')).toBeLessThan(FLOOD / 3);
  expect(site.begun.indexOf('/inquiry')).toBeLessThan(FLOOD / 3);
});

test('posts that are not answered hold up no other', async () => {
  await using site = await serve(0, { answers: false });
  await site.sendAll(flood);
  await until(() => site.begun.length === FLOOD);
});
