import type { FastifyInstance } from 'fastify';
import { limitConnections, limitPipelining } from '@repo/server/http/connection-limits.ts';
import { endIdleConnections, trackConnections } from '@repo/server/http/connections.ts';
import { guardServer } from '@repo/server/http/guard.ts';
import { requireOneHost } from '@repo/server/http/one-host.ts';
import { endSlowClients } from '@repo/server/http/slow-clients.ts';
import type { Config } from '#core/config.ts';

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
