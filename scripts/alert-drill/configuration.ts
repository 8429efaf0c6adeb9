import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { shortenDurations } from '@/scripts/alert-drill/shorten';
import { inRoot } from '@/tools/paths.mjs';

/** Where Prometheus reads the metrics of each server. */
export type Targets = Readonly<Record<'site' | 'backend', number>>;

type Example = {
  global: Record<string, string>;
  alerting?: object;
  scrape_configs: [{ scrape_timeout?: string; static_configs: object[] }];
};

const EVERY = '1s';

export const readDeployed = (file: string) => readFileSync(inRoot('deploy', file), 'utf8');

/**
 * What operators get in `deploy/prometheus`, for servers of our own: it asks and decides every second, durations
 * are shorter, and nobody is told.
 *
 * @returns the files by their names
 */
export function drillConfiguration(targets: Targets): Record<string, string> {
  const example = parse(readDeployed('prometheus/prometheus.yml')) as Example;
  const [scraped] = example.scrape_configs;
  delete example.alerting;
  delete scraped.scrape_timeout;
  const configuration: Example = {
    ...example,
    global: { scrape_interval: EVERY, evaluation_interval: EVERY },
    scrape_configs: [
      {
        ...scraped,
        static_configs: Object.entries(targets).map(([component, port]) => ({
          targets: [`127.0.0.1:${port}`],
          labels: { component },
        })),
      },
    ],
  };
  return {
    'prometheus.yml': stringify(configuration),
    'alerts.yml': shortenDurations(readDeployed('prometheus/alerts.yml')),
  };
}
