import 'server-only';
import { Counter, Gauge, Histogram } from 'prom-client';
import { createMetricsServer } from '@repo/server/metrics/metrics-server.ts';
import { createRegistry, DURATIONS } from '@repo/server/metrics/registry.ts';
import { backendCalls, type BackendCallReport } from '#lib/proxy/backend-calls.ts';
import { finishedRequests, type FinishedRequest } from '#lib/proxy/server/finished-requests.ts';
import { countOpenSockets } from '#lib/proxy/server/websocket.ts';

/** Starts to count and measure what the site does. @returns a server that is not listening yet */
export function createSiteMetrics() {
  const { registry, countRequest } = createRegistry('site');
  const registers = [registry];
  const calls = new Counter({
    name: 'tessera_backend_calls_total',
    help: 'Calls of the backend',
    registers,
    labelNames: ['call', 'outcome'],
  });
  const durations = new Histogram({
    name: 'tessera_backend_call_duration_seconds',
    help: 'How long calls took',
    registers,
    labelNames: ['call'],
    buckets: DURATIONS,
  });
  const sockets = new Gauge({
    name: 'tessera_site_sockets',
    help: 'Websockets that are passed on',
    registers,
  });

  backendCalls.subscribe((message) => {
    const { call, outcome, seconds } = message as BackendCallReport;
    calls.inc({ call, outcome });
    durations.observe({ call }, seconds);
  });
  finishedRequests.subscribe((message) => {
    const { route, method, status, ms } = message as FinishedRequest;
    countRequest({ route, method, status, seconds: ms / 1000 });
  });
  return createMetricsServer(() => {
    sockets.set(countOpenSockets());
    return registry.metrics();
  });
}
