import type { FastifyInstance } from 'fastify';
import type { Config } from '@/backend/core/config';
import { limitConnections, limitPipelining } from '@/lib/http/connection-limits';
import { endIdleConnections, trackConnections } from '@/lib/http/connections';
import { guardServer } from '@/lib/http/guard';
import { requireOneHost } from '@/lib/http/one-host';
import { endSlowClients } from '@/lib/http/slow-clients';

/**
 * Keeps connections from exhausting the backend's resources or delaying its shutdown.
 *
 * @param app must already contain everything that takes requests from its server, including the sockets
 */
export function guardConnections(
  app: FastifyInstance,
  { BACKEND_CONNECTIONS: total }: Config,
): void {
  const { server } = app;
  const connections = trackConnections(server);
  // All visitors reach us from the site's one address, so there is no limit per address.
  guardServer(server, [limitConnections(server, connections, { total }), requireOneHost]);
  limitPipelining(server);
  endSlowClients(server, connections);
  app.addHook('preClose', (done) => {
    endIdleConnections(connections);
    done();
  });
}
