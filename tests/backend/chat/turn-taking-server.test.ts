import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { TurnTakingServer } from '@repo/backend/chat/sockets/turn-taking-server.ts';

test('Of what a connection has sent at once, one frame is read in a turn of the event loop', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new TurnTakingServer({ server: http });
  const turns: number[] = [];
  let turn = 0;
  const all = new Promise<void>((resolve) => {
    server.once('connection', (connection) => {
      connection.on('message', () => {
        turns.push(turn);
        setImmediate(() => (turn += 1));
        if (turns.length === 20) resolve();
      });
    });
  });
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  await once(client, 'open');
  for (let count = 0; count < 20; count++) client.send('frame');
  await all;
  expect(new Set(turns).size).toBe(20);
  client.terminate();
  server.close();
  http.close();
});
