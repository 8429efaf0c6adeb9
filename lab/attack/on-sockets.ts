import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { io, type Socket } from 'socket.io-client';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import type { Attack } from '#attack/attack.ts';
import type { Writing } from '#attack/writer.ts';
import { quantile } from '#bench/quantile.ts';

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

/** Lets someone chat, in a thread of their own. @returns the milliseconds until each message was acknowledged */
async function write(url: string): Promise<number[]> {
  const worker = new Worker(new URL('./writer.ts', import.meta.url), {
    workerData: { url, seconds: SECONDS } satisfies Writing,
  });
  const [latencies] = (await once(worker, 'message')) as [number[]];
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

/** One socket's part of a flood of events that a visitor's client could send, too. */
type Sender = (socket: Socket) => void;

const register: Sender = (socket) =>
  void socket.emit('register chat session', { sessionId: newChatSessionId(Date.now()) });
const say: Sender = (socket) =>
  void socket.emit('chat message', {
    sessionId: newChatSessionId(Date.now()),
    id: newClientId(),
    message: 'Hello',
  });

/** Sockets of one address that send nothing but what is accepted, while someone elsewhere chats. */
const acceptedEvents = (
  name: string,
  address: string,
  { sockets: count, perSecond, send }: { sockets: number; perSecond: number; send: Sender },
): Attack => ({
  name: `${count} sockets that send ${perSecond} ${name} a second each, for ${SECONDS} s`,
  limit: `others’ messages acknowledged within ${MOST_MS} ms (p99)`,
  isFlood: true,
  async run({ site }) {
    const sockets = Array.from({ length: count }, () => connect(site.url, address));
    await Promise.all(
      sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))),
    );
    let sent = 0;
    const flood = () => {
      for (const socket of sockets.filter(({ connected }) => connected)) {
        for (let number = 0; number < perSecond; number++) send(socket);
        sent += perSecond;
      }
    };
    const timer = setInterval(flood, 1000);
    const latencies = await write(site.url);
    clearInterval(timer);
    for (const socket of sockets) socket.disconnect();
    const slowest = quantile(latencies, 0.99);
    return {
      figure: `${slowest.toFixed(0)} ms; ${sent.toLocaleString('en-US')} events sent`,
      held: slowest <= MOST_MS,
    };
  },
});

export const registrations = acceptedEvents('valid registrations', '203.0.121.1', {
  sockets: SOCKETS,
  perSecond: 50,
  send: register,
});

export const slowRegistrations = acceptedEvents('valid registrations', '203.0.122.1', {
  sockets: 8,
  perSecond: 40,
  send: register,
});

export const newMessages = acceptedEvents('messages in new conversations', '203.0.123.1', {
  sockets: SOCKETS,
  perSecond: 50,
  send: say,
});
