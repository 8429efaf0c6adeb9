import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServerToVisitor, VisitorToServer } from '@/lib/contract/chat-events';
import type { DeskToServer, ServerToDesk } from '@/lib/contract/desk/events';

/** What is kept of a visitor's socket: the session whose room it is in. */
export type VisitorData = { sessionId?: string };

/**
 * What is kept of the socket of a member of staff: the name that visitors see, and in the desk who that
 * is and in which session. At the command line nobody is signed in.
 */
export type AgentData = { name: string } & Looking &
  ({ staffId?: undefined; tokenHash?: undefined } | { staffId: string; tokenHash: string });

/** Which conversation is on the screen, and until when somebody counts as typing in it. */
type Looking = {
  viewing?: string;
  /** Milliseconds since 1970. */
  typingUntil?: number;
};

export type VisitorServer = Server<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;
export type VisitorSocket = Socket<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;

export type AgentServer = Server<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
export type AgentSocket = Socket<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
