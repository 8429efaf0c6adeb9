import { createMetricsServer, listenForCollectors } from '@repo/server/metrics/metrics-server.ts';
import { createRegistry } from '@repo/server/metrics/registry.ts';
import { createCounters } from '#metrics/counters.ts';
import { createGauges, type MeasuredServers } from '#metrics/gauges.ts';
import { createStateReader, type ObservedParts } from '#metrics/state.ts';
import type { Metrics } from '#core/metrics.ts';

/** The metrics of a backend, and the server where a collector reads them. */
export type ServedMetrics = {
  metrics: Metrics;
  /** Reads the state of these parts for each collector; until then, what is counted is served alone. */
  observe(parts: ObservedParts): void;
  port: number;
  close(): void;
};

/**
 * Serves the metrics of a backend. Only its module, and nothing that it measures, knows in which format.
 *
 * @param has what is configured
 * @throws {MetricsUnavailable} when it cannot listen
 */
export async function serveMetrics(
  address: { host: string; port: number },
  has: MeasuredServers,
): Promise<ServedMetrics> {
  const { registry, countRequest } = createRegistry('backend');
  const metrics = createCounters(registry, countRequest, has.redis);
  const setGauges = createGauges(registry, has);
  let readState: ReturnType<typeof createStateReader> | undefined;
  const server = createMetricsServer(async () => {
    const state = await readState?.();
    if (state) setGauges(state);
    return registry.metrics();
  });
  const port = await listenForCollectors(server, address);
  return {
    metrics,
    port,
    observe: (parts) => void (readState = createStateReader(parts)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
