import type { Server } from 'node:http';

/**
 * Ends each connection as soon as it has nothing left to answer, once the server closes. Node ends those
 * that are idle at that moment, and then waits for the others as long as they may stay open.
 *
 * @param server after everything has been added that takes requests from it, which sockets do
 */
export function endIdleConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
}
