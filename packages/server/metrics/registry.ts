import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { knownMethod } from '#http/known-method.ts';
import { version } from '#version.ts';

/** The upper bounds of durations, in seconds: a call may take 15 s. */
export const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Counts a request. The route is from a closed list, and the duration is in seconds. */
export type CountRequest = (
  request: Readonly<{ route: string; method: string; status: number; seconds: number }>,
) => void;

/**
 * Creates the metrics that a site and a backend have in common. Nothing loads this module, and with it the
 * package, unless METRICS_PORT is set.
 */
export function createRegistry(component: 'site' | 'backend'): {
  registry: Registry;
  countRequest: CountRequest;
} {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tessera_build_info',
    help: 'What runs: always 1',
    registers,
    labelNames: ['version', 'node', 'component'],
  }).set({ version, node: process.versions.node, component }, 1);
  const requests = new Counter({
    name: 'tessera_http_requests_total',
    help: 'Answered requests',
    registers,
    labelNames: ['route', 'method', 'status'],
  });
  const durations = new Histogram({
    name: 'tessera_http_request_duration_seconds',
    help: 'How long answers took',
    registers,
    labelNames: ['route', 'method'],
    buckets: DURATIONS,
  });
  return {
    registry,
    countRequest({ route, method: given, status, seconds }) {
      const method = knownMethod(given);
      requests.inc({ route, method, status });
      durations.observe({ route, method }, seconds);
    },
  };
}
