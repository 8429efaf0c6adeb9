import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServerToVisitor, VisitorToServer } from '@repo/contract/chat-events.ts';
import type { Role } from '@repo/contract/desk/access.ts';
import type { DeskToServer, ServerToDesk } from '@repo/contract/desk/events.ts';

/** What a visitor's socket remembers: the session whose room it is in. */
export type VisitorData = { sessionId?: string };

/**
 * What a staff socket remembers: the name that visitors see, the account, the session, which conversation is on the
 * screen, and until when the person counts as typing in it.
 */
export type AgentData = {
  name: string;
  staffId: string;
  tokenHash: string;
  role: Role;
  viewing?: string;
  /** Milliseconds since 1970. */
  typingUntil?: number;
};

export type VisitorServer = Server<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;
export type VisitorSocket = Socket<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;

export type AgentServer = Server<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
export type AgentSocket = Socket<DeskToServer, ServerToDesk, DefaultEventsMap, AgentData>;
