import { machine } from '@/scripts/bench/machine';
import type { Ways } from '@/scripts/bench/front/ways';

/** How many requests per second each way answered, for one file in one encoding. */
export type FrontRates = Readonly<{
  file: string;
  encoding: string;
  rates: Readonly<Record<keyof Ways, number>>;
}>;

const whole = (rate: number) => Math.round(rate).toLocaleString('en-US');

const rowOf = ({ file, encoding, rates: { plain, front, tls, site } }: FrontRates) =>
  `| ${file} | ${encoding} | ${whole(plain)} | ${whole(front)} | ${(front / plain).toFixed(2)} | ${whole(site)} | ${(front / site).toFixed(1)} | ${whole(tls)} |`;

/** The results in Markdown. */
export const frontReport = (all: readonly FrontRates[]): string =>
  [
    '| what | encoding | nginx alone | the front | ratio | `npm start` | ratio | the front with TLS |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...all.map(rowOf),
    '',
    `Requests per second over 32 connections; the medians of alternating rounds. ${machine()} The load and the servers shared this one machine.`,
  ].join('\n');
