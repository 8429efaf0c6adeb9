import type { Load, Sample } from '#bench/load.ts';
import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';

/** Both ways under the same load. */
export type LoadComparison = { load: Load; direct: Sample; proxied: Sample };

const figuresOf = ({ seconds, latencies }: Sample) => ({
  rate: latencies.length / seconds,
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
});

const ms = (value: number) => `${value.toFixed(1)} ms`;

function rowsOf({ load, direct, proxied }: LoadComparison): string[] {
  const a = figuresOf(direct);
  const b = figuresOf(proxied);
  const { connections, requestsPerSecond } = load;
  const pace = requestsPerSecond === undefined ? 'full speed' : `${requestsPerSecond} a second`;
  const row = (way: string, { rate, p50, p99 }: typeof a, ratio: string, added: string) =>
    `| ${connections} | ${pace} | ${way} | ${rate.toFixed(0)} | ${ms(p50)} | ${ms(p99)} | ${ratio} | ${added} |`;
  return [
    row('direct', a, '', ''),
    row('through the site', b, (b.rate / a.rate).toFixed(2), ms(b.p99 - a.p99)),
  ];
}

/** The results in Markdown. */
export function reportOf(comparisons: LoadComparison[], rows: number): string {
  return [
    '| connections | pace | way | requests/s | p50 | p99 | ratio | added p99 |',
    '| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...comparisons.flatMap(rowsOf),
    '',
    `Every request was answered with 200, and the store held exactly as many rows: ${rows.toLocaleString('en-US')}.`,
    '',
    `${machine()} The load, the site, and the backend shared this one machine.`,
  ].join('\n');
}
