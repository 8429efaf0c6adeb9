import { io, type Socket } from 'socket.io-client';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import type { DeskToServer, ServerToDesk } from '@repo/contract/desk/events.ts';

/** The socket of a signed-in member of staff. */
export type DeskSocket = Socket<ServerToDesk, DeskToServer>;

/** Creates the socket, without connecting it. The cookie identifies the member of staff. */
export const createDeskSocket = (): DeskSocket =>
  io({
    path: AGENT_SOCKET_PATH,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
