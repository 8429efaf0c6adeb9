import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { env, isDevelopment } from '#lib/env.ts';
import {
  limitConnections,
  limitPerAddress,
  limitPipelining,
} from '@repo/server/http/connection-limits.ts';
import {
  endIdleConnections,
  endUpgradedConnections,
  trackConnections,
} from '@repo/server/http/connections.ts';
import { guardServer } from '@repo/server/http/guard.ts';
import { networkOf } from '@repo/server/http/network.ts';
import { requireOneHost } from '@repo/server/http/one-host.ts';
import { endSlowClients } from '@repo/server/http/slow-clients.ts';
import { queueFairly } from '@repo/server/http/fair-queue.ts';
import { setForwardedFor } from '#lib/proxy/client-address.ts';
import { answerProbes } from '#lib/proxy/server/answer-probes.ts';
import { announceFinishedRequests } from '#lib/proxy/server/finished-requests.ts';
import { dropFrameworkHeaders } from '#lib/proxy/server/framework-headers.ts';
import { serveOwnPages } from '#lib/proxy/server/own-pages.ts';
import {
  guardSiteRequest,
  isFormWithFiles,
  normalizeTargets,
} from '#lib/proxy/server/request-guard.ts';
import { sendRequestIds, setRequestIds } from '#lib/proxy/server/request-ids.ts';
import { setSecurityHeaders } from '#lib/proxy/server/security-headers.ts';
import { serveStatic } from '#lib/proxy/server/serve-static.ts';
import { stopping, stopWithProcess } from '#lib/proxy/server/stopping.ts';
import { handleUpgrades } from '#lib/proxy/server/upgrades.ts';

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
