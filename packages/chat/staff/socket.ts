import type { Socket } from 'socket.io-client';
import type { AgentToServer, ServerToAgent } from '@repo/contract/agent-events.ts';

/** The socket of a staff member. */
export type AgentClientSocket = Socket<ServerToAgent, AgentToServer>;
