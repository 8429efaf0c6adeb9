import { expect, test } from '@jest/globals';
import { startInProcess } from '#tests/support/backend/in-process.ts';

test('a connection is pinged every 25 s, and given up on after 60 s without an answer', async () => {
  await using backend = await startInProcess();
  const answer = await fetch(`${backend.url}/socket.io/?EIO=4&transport=polling`);
  const [kind, ...handshake] = await answer.text();
  expect(kind).toBe('0'); // engine.io: open
  expect(JSON.parse(handshake.join(''))).toMatchObject({
    pingInterval: 25_000,
    pingTimeout: 60_000,
    upgrades: ['websocket'],
  });
});
