import type { Socket } from 'socket.io-client';
import type { AgentToServer, ServerToAgent } from '@/lib/contract/agent-events';

/** The socket of a staff member. */
export type AgentClientSocket = Socket<ServerToAgent, AgentToServer>;
