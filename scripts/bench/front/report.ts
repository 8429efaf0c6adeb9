import { machine } from '@/scripts/bench/machine';
import type { Ways } from '@/scripts/bench/front/ways';

/** How many requests per second each way answered, for one file in one encoding. */
export type FrontRates = Readonly<{
  file: string;
  encoding: string;
  /** The starter has only a page. */
  rates: Readonly<Record<keyof Ways, number> & { starter?: number }>;
}>;

const whole = (rate: number | undefined) =>
  rate === undefined ? '' : Math.round(rate).toLocaleString('en-US');

const ratio = (one = 0, other = 0) => (other === 0 ? '' : (one / other).toFixed(2));

const rowOf = ({ file, encoding, rates: { plain, front, tls, site, starter } }: FrontRates) =>
  `| ${file} | ${encoding} | ${whole(plain)} | ${whole(front)} | ${ratio(front, plain)} | ${whole(tls)} | ${whole(site)} | ${whole(starter)} | ${ratio(site, starter)} |`;

/**
 * The results in Markdown.
 *
 * @param sizes of the pages, in bytes
 */
export const frontReport = (
  all: readonly FrontRates[],
  { site, starter }: Readonly<Record<'site' | 'starter', number>>,
): string =>
  [
    '| what | encoding | nginx alone | the front | ratio | the front with TLS | `npm start` | a Next.js starter | ratio |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...all.map(rowOf),
    '',
    `Requests per second over 50 connections; the medians of alternating rounds. The page has ${whole(site)} bytes, that of the starter ${whole(starter)}. ${machine()} The load and the servers shared this one machine.`,
  ].join('\n');
