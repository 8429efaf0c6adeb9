import type { Socket } from 'socket.io-client';
import type { Visit } from '@repo/contract/visit.ts';
import type { ServerToVisitor, VisitorToServer } from '@repo/contract/chat-events.ts';
import type { ChatApi } from '#visitor/api.ts';
import type { Clock } from '#engine/clock.ts';
import type { Lock } from '#engine/lock.ts';
import type { Signals } from '#engine/signals.ts';
import type { ChatStorage } from '#engine/storage.ts';

/** The socket of a visitor. */
export type VisitorClientSocket = Socket<ServerToVisitor, VisitorToServer>;

/** The page that a client runs in. */
export type PageContext = Readonly<{
  userAgent: string;
  pageUrl: string;
  /** How the visitor came, as far as it is known by now. */
  visit: () => Partial<Visit>;
}>;

/** The collaborators of a visitor's client. */
export type ChatClientDeps = Readonly<{
  /** Makes a socket with its own connection (`forceNew`); the client connects and reconnects it. */
  connect: () => VisitorClientSocket;
  api: ChatApi;
  storage: ChatStorage;
  clock: Clock;
  signals: Signals;
  lock: Lock;
  page: PageContext;
  /** The sentence that begins the conversation. */
  welcome: string;
  /** A conversation to join instead of the one in storage. */
  sessionId?: string | undefined;
}>;
