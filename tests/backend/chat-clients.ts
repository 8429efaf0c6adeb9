import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { AGENT_TOKEN } from '@/tests/backend/in-process';
import {
  AGENT_SOCKET_PATH,
  type AgentToServer,
  type ServerToAgent,
} from '@/lib/contract/agent-events';
import type { ServerToVisitor, VisitorToServer } from '@/lib/contract/chat-events';
import { newChatSessionId } from '@/lib/contract/ids';

/** Every way that a socket can take. */
export const TRANSPORTS = ['websocket', 'polling'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** A socket, and all that it has heard. */
export type Client<AnySocket> = Disposable & {
  socket: AnySocket;
  heard: [event: string, body: unknown][];
  /** Waits for the next event of a name that nobody has waited for yet. @returns its body */
  hears(event: string): Promise<unknown>;
};

type Options = Partial<ManagerOptions & SocketOptions>;

/** A visitor's socket, connected. */
export const connectVisitor = (url: string, options: Options = {}) =>
  connect<Socket<ServerToVisitor, VisitorToServer>>(url, options);

/** The socket of a member of staff, connected. */
export const connectAgent = (url: string, name?: string, options: Options = {}) =>
  connect<Socket<ServerToAgent, AgentToServer>>(url, {
    path: AGENT_SOCKET_PATH,
    auth: { token: AGENT_TOKEN, name },
    ...options,
  });

/** A visitor's socket that has registered a session. */
export async function connectRegistered(url: string, sessionId: string, options: Options = {}) {
  const visitor = await connectVisitor(url, options);
  await visitor.socket.emitWithAck('register chat session', { sessionId });
  await visitor.hears('chat session registered');
  return visitor;
}

/** The session id of a new visitor. */
export const newSession = () => newChatSessionId(Date.now());

async function connect<AnySocket extends Socket>(
  url: string,
  options: Options,
): Promise<Client<AnySocket>> {
  const socket: Socket = io(url, { forceNew: true, reconnection: false, ...options });
  const heard: [string, unknown][] = [];
  const unread = new Map<string, unknown[]>();
  socket.onAny((event: string, body: unknown) => {
    heard.push([event, body]);
    unread.set(event, [...(unread.get(event) ?? []), body]);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return {
    socket: socket as AnySocket,
    heard,
    async hears(event) {
      while ((unread.get(event) ?? []).length === 0) {
        await new Promise((resolve) => socket.once(event, resolve));
      }
      return unread.get(event)?.shift();
    },
    [Symbol.dispose]: () => void socket.disconnect(),
  };
}
