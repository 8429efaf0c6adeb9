import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServerToVisitor, VisitorToServer } from '@/lib/contract/chat-events';
import type { Role } from '@/lib/contract/desk/access';
import type { DeskToServer, ServerToDesk } from '@/lib/contract/desk/events';

/** What a visitor's socket remembers: the session whose room it is in. */
export type VisitorData = { sessionId?: string };

/**
 * What a staff socket remembers: the name that visitors see and, at the desk, the account and the session.
 * Nobody is signed in at the command line.
 */
export type AgentData = { name: string } & Looking &
  (
    | { staffId?: undefined; tokenHash?: undefined; role?: undefined }
    | { staffId: string; tokenHash: string; role: Role }
  );

/** Which conversation is on the screen, and until when the person counts as typing in it. */
type Looking = {
  viewing?: string;
  /** Milliseconds since 1970. */
  typingUntil?: number;
};

export type VisitorServer = Server<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;
export type VisitorSocket = Socket<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;

export type AgentServer = Server<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
export type AgentSocket = Socket<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
