import { io } from 'socket.io-client';
import { SOCKET_PATH, SOCKET_TIMES } from '@repo/contract/chat-events.ts';
import type { VisitorClientSocket } from '#visitor/deps.ts';

/**
 * Makes the visitor's socket at the site's root: websocket first, then polling (requirement 7.13). It is not
 * connected yet; packages/chat/engine/connection.ts connects and reconnects it.
 */
export const createSocket = (): VisitorClientSocket =>
  io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: SOCKET_TIMES.connectTimeout,
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
