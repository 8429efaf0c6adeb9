import { WebSocketServer, type ServerOptions } from 'ws';

/**
 * Reads one frame of each connection in a turn of the event loop. Otherwise everything that has arrived would
 * be read in a row, and a hundred sockets that each send a little at once would hold up everyone else.
 */
export class TurnTakingServer extends WebSocketServer {
  constructor(options?: ServerOptions) {
    super({ ...options, allowSynchronousEvents: false });
  }
}
