import { io } from 'socket.io-client';
import type { VisitorClientSocket } from '@/lib/chat/visitor/deps';
import { SOCKET_PATH, SOCKET_TIMES } from '@/lib/contract/chat-events';

/**
 * Makes the visitor's socket at the site's root: websocket first, then polling (requirement 7.13). It is not
 * connected yet; lib/chat/engine/connection.ts connects and reconnects it.
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
