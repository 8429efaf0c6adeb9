import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServerToVisitor, VisitorToServer } from '@/lib/contract/chat-events';
import type { DeskToServer, ServerToDesk } from '@/lib/contract/desk/events';

/** What is kept of a visitor's socket: the session whose room it is in. */
export type VisitorData = { sessionId?: string };

/**
 * What is kept of the socket of a member of staff: the name that visitors see, and in the desk who that
 * is and in which session. At the command line nobody is signed in.
 */
export type AgentData =
  | { name: string; staffId?: undefined; tokenHash?: undefined }
  | { name: string; staffId: string; tokenHash: string };

export type VisitorServer = Server<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;
export type VisitorSocket = Socket<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;

export type AgentServer = Server<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
export type AgentSocket = Socket<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
