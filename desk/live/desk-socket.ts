import { io, type Socket } from 'socket.io-client';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import type { DeskToServer, ServerToDesk } from '@/lib/contract/desk/events';

/** The socket of a signed-in member of staff. */
export type DeskSocket = Socket<ServerToDesk, DeskToServer>;

/** Makes it; the cookie says who it is. Who holds it connects it. */
export const createDeskSocket = (): DeskSocket =>
  io({
    path: AGENT_SOCKET_PATH,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
