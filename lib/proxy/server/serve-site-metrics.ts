import 'server-only';
import { env } from '#lib/env.ts';
import { listenForCollectors, MetricsUnavailable } from '@repo/server/metrics/metrics-server.ts';
import { leaveAlone } from '#lib/proxy/server/http-server.ts';

/**
 * Serves metrics where the settings say, if they do. The package is loaded only then. If that is impossible, the
 * process stops at the start, because nobody would notice it later.
 */
export async function serveSiteMetrics(): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (port === undefined) return;
  const { createSiteMetrics } = await import('#lib/proxy/server/site-metrics.ts');
  const server = createSiteMetrics();
  leaveAlone(server);
  try {
    await listenForCollectors(server, { host, port });
  } catch (error) {
    if (!(error instanceof MetricsUnavailable)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
