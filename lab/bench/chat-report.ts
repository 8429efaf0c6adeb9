import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';

/** The measurements for one number of sockets on one of the two ways. */
export type ChatRow = {
  sockets: number;
  way: string;
  /** Milliseconds from the visitor's sending until staff have the message, at the steady rate. */
  latencies: number[];
  /** Messages per second, when every visitor writes as fast as messages arrive. */
  perSecond: number;
  /** The memory for one socket, in bytes: a difference between two moments, so it is not exact. */
  bytesPerSocket: { backend: number; site: number };
};

const ms = (value: number) => `${value.toFixed(1)} ms`;
const kilobytes = (bytes: number) => `${Math.max(0, bytes / 1024).toFixed(0)} KB`;

/** The results in Markdown. */
export function chatReport(rows: readonly ChatRow[], steadyRate: number): string {
  return [
    `| sockets | way | p50 at ${steadyRate}/s | p99 at ${steadyRate}/s | messages/s, max | memory per socket, backend | memory per socket, site |`,
    '| ---: | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(({ sockets, way, latencies, perSecond, bytesPerSocket }) =>
      [
        '',
        sockets.toLocaleString('en-US'),
        way,
        ms(quantile(latencies, 0.5)),
        ms(quantile(latencies, 0.99)),
        perSecond.toFixed(0),
        kilobytes(bytesPerSocket.backend),
        kilobytes(bytesPerSocket.site),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    `${machine()} Visitors, staff, the site, and the backend shared this one machine.`,
  ].join('\n');
}
