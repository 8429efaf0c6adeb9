import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { env, isDevelopment } from '@/lib/env';
import { limitConnections, limitPerAddress, limitPipelining } from '@/lib/http/connection-limits';
import {
  endIdleConnections,
  endUpgradedConnections,
  trackConnections,
} from '@/lib/http/connections';
import { guardServer } from '@/lib/http/guard';
import { networkOf } from '@/lib/http/network';
import { requireOneHost } from '@/lib/http/one-host';
import { endSlowClients } from '@/lib/http/slow-clients';
import { queueFairly } from '@/lib/http/fair-queue';
import { setForwardedFor } from '@/lib/proxy/client-address';
import { answerProbes } from '@/lib/proxy/server/answer-probes';
import { announceFinishedRequests } from '@/lib/proxy/server/finished-requests';
import { dropFrameworkHeaders } from '@/lib/proxy/server/framework-headers';
import { serveOwnPages } from '@/lib/proxy/server/own-pages';
import {
  guardSiteRequest,
  isFormWithFiles,
  normalizeTargets,
} from '@/lib/proxy/server/request-guard';
import { sendRequestIds, setRequestIds } from '@/lib/proxy/server/request-ids';
import { setSecurityHeaders } from '@/lib/proxy/server/security-headers';
import { serveStatic } from '@/lib/proxy/server/serve-static';
import { stopping, stopWithProcess } from '@/lib/proxy/server/stopping';
import { handleUpgrades } from '@/lib/proxy/server/upgrades';

/** The address that a request comes from, once `setForwardedFor` has set it. */
const clientOf = ({ headers }: IncomingMessage) => headers['x-forwarded-for']?.toString();

/**
 * Installs everything that must see a request before Next.js does.
 *
 * @param first the connection that has just opened, from which nothing has been read yet
 */
export function prepareServer(server: Server, first: Socket): void {
  const { TRUST_PROXY, CONNECTIONS: total, CONNECTIONS_PER_ADDRESS: perAddress } = env();
  // A proxy that has just sent a request on a connection that we close here gets no answer.
  server.keepAliveTimeout = env().KEEP_ALIVE * 1000;
  handleUpgrades(server);
  if (!isDevelopment()) serveStatic(server);
  answerProbes(server);
  // Pages go before calls, because floods consist of calls.
  const isCall = ({ method = '' }: IncomingMessage) => !['GET', 'HEAD'].includes(method);
  queueFairly(server, (request) => (isCall(request) ? networkOf(clientOf(request)) : undefined));
  const connections = trackConnections(server, [first]);
  const guards =
    TRUST_PROXY === 0
      ? [limitConnections(server, connections, { total, perAddress })]
      : [limitConnections(server, connections, { total }), limitPerAddress(perAddress, clientOf)];
  // During development, Next.js has addresses of its own that accept what it sends itself.
  guardServer(server, [...guards, requireOneHost, ...(isDevelopment() ? [] : [guardSiteRequest])]);
  limitPipelining(server);
  // Next.js's own scripts during development need what the policy forbids, and ask for more than pages.
  if (!isDevelopment()) {
    setSecurityHeaders(server, TRUST_PROXY > 0);
    dropFrameworkHeaders(server);
  }
  sendRequestIds(server);
  announceFinishedRequests(server);
  normalizeTargets(server);
  setRequestIds(server, TRUST_PROXY);
  setForwardedFor(server, TRUST_PROXY);
  endSlowClients(server, connections, undefined, isFormWithFiles);
  serveOwnPages(server);
  stopWithProcess(server);
  stopping.addEventListener('abort', () => {
    endUpgradedConnections(connections);
    endIdleConnections(connections);
  });
}
