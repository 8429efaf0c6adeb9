import type { Socket } from 'socket.io-client';
import type { ChatApi } from '@/lib/chat/visitor/api';
import type { Clock } from '@/lib/chat/engine/clock';
import type { Lock } from '@/lib/chat/engine/lock';
import type { Signals } from '@/lib/chat/engine/signals';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import type { Visit } from '@/lib/contract/visit';
import type { ServerToVisitor, VisitorToServer } from '@/lib/contract/chat-events';

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
