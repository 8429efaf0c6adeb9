import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Attack } from '@/scripts/attack/attack';
import { quantile } from '@/scripts/bench/quantile';
import { newChatSessionId, newClientId } from '@/lib/contract/ids';

const SOCKETS = 90;
const SECONDS = 10;
const MOST_MS = 250;

const connect = (url: string, from: string): Socket =>
  io(url, {
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 100,
    extraHeaders: { 'x-forwarded-for': from },
  });

/** Sends a message every half second. @returns the milliseconds until each was acknowledged */
async function write(url: string): Promise<number[]> {
  const socket = connect(url, '203.0.119.1');
  const sessionId = newChatSessionId(Date.now());
  await socket.emitWithAck('register chat session', { sessionId });
  const latencies: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const message = { sessionId, id: newClientId(), message: 'How long does a shop take?' };
    await socket.timeout(SECONDS * 1000).emitWithAck('chat message', message);
    latencies.push(performance.now() - begun);
    await pause(500);
  }
  socket.disconnect();
  return latencies;
}

/** Sockets that send refused events as fast as they can, and reconnect whenever they are cut off. */
export const refusedEvents: Attack = {
  name: `${SOCKETS} sockets that send refused events nonstop for ${SECONDS} s`,
  limit: `others’ messages acknowledged within ${MOST_MS} ms (p99)`,
  isFlood: true,
  async run({ site }) {
    const sockets = Array.from({ length: SOCKETS }, () => connect(site.url, '203.0.120.1'));
    let sent = 0;
    const timer = setInterval(() => {
      for (const socket of sockets.filter(({ connected }) => connected)) {
        for (let number = 0; number < 10; number++) socket.emit('chat message', { sent: sent++ });
      }
    }, 10);
    const latencies = await write(site.url);
    clearInterval(timer);
    const open = sockets.filter(({ connected }) => connected).length;
    for (const socket of sockets) socket.disconnect();
    const slowest = quantile(latencies, 0.99);
    return {
      figure: `${slowest.toFixed(0)} ms; ${sent.toLocaleString('en-US')} events sent, ${open} sockets open at the end`,
      held: slowest <= MOST_MS,
    };
  },
};
