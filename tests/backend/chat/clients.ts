import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import { newChatSessionId } from '@repo/contract/ids.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { addSignedIn } from '#testbed/desk-session.ts';

/** Every transport that a socket can use. */
export const TRANSPORTS = ['websocket', 'polling'] as const;

/** A socket that can send anything, and everything that it has received. */
export type Client = Disposable & {
  socket: Socket;
  heard: [event: string, body: unknown][];
  /** Emits an event. @returns the acknowledgment */
  ask(event: string, ...args: unknown[]): Promise<unknown>;
  /** Waits for the next event of a name that has not been waited for yet. @returns its body */
  hears(event: string): Promise<unknown>;
};

type Options = Partial<ManagerOptions & SocketOptions>;

/** The session ID of a new visitor. */
export const newSession = () => newChatSessionId(Date.now());

/** A visitor's socket that has registered a session. */
export async function connectRegistered(
  url: string,
  sessionId: string,
  options: Options = {},
): Promise<Client> {
  const visitor = await connectVisitor(url, options);
  await visitor.ask('register chat session', { sessionId });
  await visitor.hears('chat session registered');
  return visitor;
}

/** The socket of somebody new at the desk, connected. */
export async function connectAgent(
  { url, store, clock, config }: Pick<TestBackend, 'url' | 'store' | 'clock' | 'config'>,
  name = 'Ann',
  { extraHeaders, ...options }: Options = {},
): Promise<Client> {
  const { cookie } = await addSignedIn(store, { name, role: 'agent', now: clock.now() }, config);
  const headers = { ...extraHeaders, cookie };
  return connectVisitor(url, { path: AGENT_SOCKET_PATH, extraHeaders: headers, ...options });
}

/** A visitor's socket, connected. */
export async function connectVisitor(url: string, options: Options = {}): Promise<Client> {
  const socket = io(url, { forceNew: true, reconnection: false, ...options });
  const heard: [string, unknown][] = [];
  const unread = new Map<string, unknown[]>();
  socket.onAny((event: string, body: unknown) => {
    heard.push([event, body]);
    unread.set(event, [...(unread.get(event) ?? []), body]);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
  } catch (error) {
    socket.disconnect();
    throw error;
  }
  return {
    socket,
    heard,
    ask: (event, ...args) => socket.emitWithAck(event, ...args) as Promise<unknown>,
    async hears(event) {
      while ((unread.get(event) ?? []).length === 0) {
        await new Promise((resolve) => socket.once(event, resolve));
      }
      return unread.get(event)?.shift();
    },
    [Symbol.dispose]: () => void socket.disconnect(),
  };
}
