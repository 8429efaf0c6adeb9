import type { FastifyInstance } from 'fastify';
import type { Config } from '@/backend/core/config';
import { limitConnections, limitPipelining } from '@/lib/http/connection-limits';
import { endIdleConnections, trackConnections } from '@/lib/http/connections';
import { guardServer } from '@/lib/http/guard';
import { requireOneHost } from '@/lib/http/one-host';
import { endSlowClients } from '@/lib/http/slow-clients';

/**
 * Keeps connections from using up what the backend has, or from holding it up when it stops.
 *
 * @param app after everything has been added that takes requests from its server, which sockets do
 */
export function guardConnections(
  app: FastifyInstance,
  { BACKEND_CONNECTIONS: total }: Config,
): void {
  const { server } = app;
  const connections = trackConnections(server);
  // The site's visitors all come from one address, so there is no limit for each.
  guardServer(server, [limitConnections(server, connections, { total }), requireOneHost]);
  limitPipelining(server);
  endSlowClients(server, connections);
  app.addHook('preClose', (done) => {
    endIdleConnections(connections);
    done();
  });
}
