import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import {
  AGENT_SOCKET_PATH,
  type AgentToServer,
  type ServerToAgent,
} from '@repo/contract/agent-events.ts';
import {
  SOCKET_PATH,
  type ServerToVisitor,
  type VisitorToServer,
} from '@repo/contract/chat-events.ts';
import type { MessageStored, CodedError } from '@repo/contract/chat-answer.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';

type VisitorSocket = Socket<ServerToVisitor, VisitorToServer>;
type AgentSocket = Socket<ServerToAgent, AgentToServer>;

/** Visitors who are connected and registered, and a member of staff who receives what they write. */
export type Fleet = Disposable & {
  size: number;
  /**
   * A visitor writes.
   *
   * @returns milliseconds until the member of staff has the message
   * @throws when it is not stored
   */
  write(visitor: number): Promise<number>;
};

/** The part of a socket that is needed to wait for its connection. */
type Connecting = {
  once(event: 'connect', listener: () => void): unknown;
  once(event: 'connect_error', listener: (error: Error) => void): unknown;
};

/** How many connect at the same time. The others wait, as people do not all come at once. */
const AT_ONCE = 25;

/**
 * Connects visitors and one member of staff.
 *
 * @param visitorsUrl where visitors connect: the site or the backend itself
 * @param staff where staff connect, and with which cookie
 */
export async function connectFleet(
  visitorsUrl: string,
  staff: { url: string; cookie: string },
  size: number,
): Promise<Fleet> {
  const arrived = new Map<string, () => void>();
  const agent: AgentSocket = io(staff.url, {
    path: AGENT_SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie: staff.cookie },
    forceNew: true,
  });
  await connected(agent);
  agent.on('conversation message', ({ id }) => arrived.get(id)?.());

  const visitors: { socket: VisitorSocket; sessionId: string }[] = [];
  while (visitors.length < size) {
    const next = Array.from({ length: Math.min(AT_ONCE, size - visitors.length) }, () =>
      connectVisitor(visitorsUrl),
    );
    visitors.push(...(await Promise.all(next)));
  }

  return {
    size,
    async write(number) {
      const visitor = visitors[number];
      if (!visitor) throw new Error(`There is no visitor ${number}`);
      const { socket, sessionId } = visitor;
      const id = newClientId();
      const startedAt = performance.now();
      const seen = new Promise<number>((resolve) =>
        arrived.set(id, () => resolve(performance.now() - startedAt)),
      );
      const message = `How long does a shop with ${number} products take?`;
      const timestamp = new Date().toISOString();
      const answer = await new Promise<MessageStored | CodedError>((resolve) =>
        socket.emit('chat message', { sessionId, message, id, timestamp }, resolve),
      );
      if (!answer.success) throw new Error(`A message was refused: ${answer.message}`);
      const latency = await seen;
      arrived.delete(id);
      return latency;
    },
    [Symbol.dispose]() {
      agent.disconnect();
      for (const { socket } of visitors) socket.disconnect();
    },
  };
}

/** Waits until a socket is connected. @throws when it is refused */
function connected(socket: Connecting): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

async function connectVisitor(url: string) {
  const sessionId = newChatSessionId(Date.now());
  const socket: VisitorSocket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
  });
  await connected(socket);
  const answer = await new Promise<{ success: boolean }>((resolve) =>
    socket.emit('register chat session', { sessionId }, resolve),
  );
  if (!answer.success) throw new Error('A visitor was not registered');
  return { socket, sessionId };
}

/** Visitors write one after another at a steady rate. @returns the latencies in milliseconds */
export async function writeSteadily(fleet: Fleet, perSecond: number, seconds: number) {
  const latencies: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await pause(Math.max(0, startedAt + (count * 1000) / perSecond - performance.now()));
    latencies.push(fleet.write(count % fleet.size));
  }
  return Promise.all(latencies);
}

/** Each visitor writes again as soon as staff have the last message. @returns messages per second */
export async function writeAtFullSpeed(fleet: Fleet, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  let written = 0;
  const visitors = Array.from({ length: fleet.size }, async (_, visitor) => {
    while (!isOver()) {
      await fleet.write(visitor);
      written += 1;
    }
  });
  await Promise.all(visitors);
  return written / ((performance.now() - startedAt) / 1000);
}
