import { z } from 'zod';

/** What we ask of Prometheus (https://prometheus.io/docs/prometheus/latest/querying/api). */
export type PrometheusApi = Readonly<{
  /** The names of the alerts that fire. */
  firing(): Promise<Set<string>>;
  /** The names of all series that it has read. */
  names(): Promise<Set<string>>;
  /**
   * How many series an expression gave at any time since then.
   *
   * @param since milliseconds since 1970
   * @throws if it is not an expression
   */
  countSeries(expression: string, since: number): Promise<number>;
}>;

/** How many seconds are between the moments for which an expression is asked. */
const STEP_S = 2;

const alerts = z.object({
  alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
});
const names = z.array(z.string());
const matrix = z.object({ result: z.array(z.unknown()) });

/** @param url the address of Prometheus */
export function prometheusApi(url: string): PrometheusApi {
  async function ask<Data>(schema: z.ZodType<Data>, path: string, query = {}): Promise<Data> {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(query)}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Prometheus refuses ${JSON.stringify(query)}: ${text}`);
    return z.object({ data: schema }).parse(JSON.parse(text)).data;
  }
  return {
    async firing() {
      const all = (await ask(alerts, 'alerts')).alerts;
      return new Set(
        all.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      );
    },
    names: async () => new Set(await ask(names, 'label/__name__/values')),
    async countSeries(query, since) {
      const [start, end] = [since, Date.now()].map((time) => String(time / 1000));
      return (await ask(matrix, 'query_range', { query, start, end, step: STEP_S })).result.length;
    },
  };
}
