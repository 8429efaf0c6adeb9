import type { PrometheusApi } from '@/scripts/alert-drill/api';
import { readDeployed } from '@/scripts/alert-drill/configuration';
import { seriesIn } from '@/tools/promql';

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };

/** What Grafana puts in the place of its variables: everything, and a range of some scrapes. */
const inPrometheus = (expression: string) =>
  expression.replace(/\$__rate_interval/g, '5s').replace(/\$(?:component|instance)/g, '.*');

/** The panels of the dashboard, with their expressions. */
export function readPanels(): { title: string; expressions: string[] }[] {
  const { panels } = JSON.parse(readDeployed('grafana/tessera.json')) as Dashboard;
  return panels.flatMap(({ title, targets = [] }) =>
    targets.length === 0
      ? []
      : [{ title, expressions: targets.map(({ expr }) => inPrometheus(expr)) }],
  );
}

/**
 * What is wrong with expressions on running servers: a series that does not exist, or nothing to show.
 *
 * @param since milliseconds since 1970, since when they are asked for
 * @throws if Prometheus does not understand one
 */
export async function findEmpty(
  expressions: readonly string[],
  api: PrometheusApi,
  since: number,
): Promise<string[]> {
  const known = await api.names();
  const problems: string[] = [];
  for (const expression of expressions) {
    for (const { name } of seriesIn(expression).series) {
      if (!known.has(name)) problems.push(`There is no ${name}, for which ${expression} asks.`);
    }
    if ((await api.countSeries(expression, since)) === 0)
      problems.push(`Nothing was ever shown by ${expression}`);
  }
  return problems;
}
