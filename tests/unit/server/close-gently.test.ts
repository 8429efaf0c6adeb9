import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { closeGently } from '@repo/server/http/close-gently.ts';

const CLIENTS = 20;

/** Connects and sends requests while the thread of the server is busy, then counts those with an answer. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { connect } = require('node:net');
  const { port, clients, sent } = workerData;
  const heard = Array.from({ length: clients }, () => new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n', () => {
        if (Atomics.add(sent, 0, 1) === clients - 1) Atomics.notify(sent, 0);
      });
    });
    socket.on('data', (part) => (text += part)).on('error', () => undefined);
    socket.once('close', () => resolve(text));
  }));
  Promise.all(heard).then((texts) => parentPort.postMessage(texts));
`;

test('a server that closes gently answers everyone who has connected before, even if it was busy then', async () => {
  const server = createServer((_, response) => response.end('Hello')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(CLIENT, { eval: true, workerData: { port, clients: CLIENTS, sent } });
  const heard = once(worker, 'message') as Promise<[string[]]>;
  // Nobody is accepted while this thread waits for all of them.
  for (let count = 0; count < CLIENTS; count = Atomics.load(sent, 0)) {
    Atomics.wait(sent, 0, count, 5000);
  }
  await closeGently(server, () => server.close());
  const [texts] = await heard;
  expect(texts.filter((text) => text.endsWith('Hello'))).toHaveLength(CLIENTS);
  await worker.terminate();
});
