// Someone at another address who chats during an attack. It runs in its own thread, so that it measures the
// servers and not the attacker.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';

/** Where to write, and for how long. */
export type Writing = Readonly<{ url: string; seconds: number }>;

const { url, seconds } = workerData as Writing;
const socket = io(url, {
  transports: ['websocket'],
  extraHeaders: { 'x-forwarded-for': '203.0.119.1' },
});
const sessionId = newChatSessionId(Date.now());
await socket.emitWithAck('register chat session', { sessionId });
const latencies: number[] = [];
const end = performance.now() + seconds * 1000;
while (performance.now() < end) {
  const begun = performance.now();
  const message = { sessionId, id: newClientId(), message: 'How long does a shop take?' };
  await socket.timeout(seconds * 1000).emitWithAck('chat message', message);
  latencies.push(performance.now() - begun);
  await pause(500);
}
socket.disconnect();
parentPort?.postMessage(latencies);
