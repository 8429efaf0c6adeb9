import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from '#testbed/servers/ports.mjs';

/** Runs `run ready` of a release, and waits for its end. @returns its exit code */
async function runReady(...urls: readonly string[]) {
  const program = spawn(process.execPath, ['scripts/release/files/run.mjs', 'ready', ...urls]);
  const [code] = (await once(program, 'exit')) as [number | null];
  return code;
}

/** A server on a free port. */
async function serverWith(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ready`;
  return { url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test('`run ready` is content with any of the servers that it is given', async () => {
  await using server = await serverWith((_, response) => response.end());
  expect(await runReady(`http://127.0.0.1:${await freePort()}/ready`, server.url)).toBe(0);
});

// A site that is still starting does not know the connections that it already has.
test('`run ready` asks on a connection of its own each time', async () => {
  const sockets = new Set<Socket>();
  let asked = 0;
  await using server = await serverWith(({ socket }, response) => {
    sockets.add(socket);
    asked += 1;
    response.writeHead(asked < 3 ? 404 : 200).end();
  });
  expect(await runReady(server.url)).toBe(0);
  expect([asked, sockets.size]).toEqual([3, 3]);
});
