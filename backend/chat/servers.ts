import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { AgentToServer, ServerToAgent } from '@/lib/contract/agent-events';
import type { ServerToVisitor, VisitorToServer } from '@/lib/contract/chat-events';

/** What is kept of a visitor's socket: the session whose room it is in. */
export type VisitorData = { sessionId?: string };

/** What is kept of the socket of a member of staff: the name that visitors see. */
export type AgentData = { name: string };

export type VisitorServer = Server<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;
export type VisitorSocket = Socket<VisitorToServer, ServerToVisitor, DefaultEventsMap, VisitorData>;

export type AgentServer = Server<AgentToServer, ServerToAgent, DefaultEventsMap, AgentData>;
export type AgentSocket = Socket<AgentToServer, ServerToAgent, DefaultEventsMap, AgentData>;
