import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { env, isDevelopment } from '@/lib/env';
import { limitConnections, limitPerAddress, limitPipelining } from '@/lib/http/connection-limits';
import {
  endIdleConnections,
  endUpgradedConnections,
  followConnections,
} from '@/lib/http/connections';
import { guardServer } from '@/lib/http/guard';
import { networkOf } from '@/lib/http/network';
import { requireOneHost } from '@/lib/http/one-host';
import { endSlowClients } from '@/lib/http/slow-clients';
import { beginInTurn } from '@/lib/http/turns';
import { nameClients } from '@/lib/proxy/client-address';
import { judgeAtDoor, normalizeTargets } from '@/lib/proxy/server/door';
import { stopping } from '@/lib/proxy/server/stopping';
import { takeUpgrades } from '@/lib/proxy/server/upgrades';

/** Who a request comes from, once the server names its clients. */
const clientOf = ({ headers }: IncomingMessage) => headers['x-forwarded-for']?.toString();

/**
 * Puts everything before Next.js that has to see a request first.
 *
 * @param first the connection that has just opened, which has not been read from
 */
export function prepareServer(server: Server, first: Socket): void {
  const { TRUST_PROXY, CONNECTIONS: total, CONNECTIONS_PER_ADDRESS: perAddress } = env();
  takeUpgrades(server);
  // Pages go before calls, which are what a flood is made of.
  const isCall = ({ method = '' }: IncomingMessage) => !['GET', 'HEAD'].includes(method);
  beginInTurn(server, (request) => (isCall(request) ? networkOf(clientOf(request)) : undefined));
  const connections = followConnections(server, [first]);
  const judges =
    TRUST_PROXY === 0
      ? [limitConnections(server, connections, { total, perAddress })]
      : [limitConnections(server, connections, { total }), limitPerAddress(perAddress, clientOf)];
  // While developing, Next.js has addresses of its own that take what it sends itself.
  guardServer(server, [...judges, requireOneHost, ...(isDevelopment() ? [] : [judgeAtDoor])]);
  limitPipelining(server);
  normalizeTargets(server);
  nameClients(server, TRUST_PROXY);
  endSlowClients(server, connections);
  stopping.addEventListener('abort', () => {
    endUpgradedConnections(connections);
    endIdleConnections(connections);
  });
}
