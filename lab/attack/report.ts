import type { Attack, Outcome } from '#attack/attack.ts';
import type { Impressions } from '#attack/bystander.ts';
import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';

/** The slowest page (p99) and message that an uninvolved visitor may experience, in milliseconds. */
const MOST = { page: 300, told: 2_000 } as const;

/** An attack, its outcome, and what an uninvolved visitor noticed. */
export type Result = Readonly<{ attack: Attack; outcome: Outcome; seen: Impressions | undefined }>;

const slowestPage = ({ pages }: Impressions) => quantile(pages, 0.99);
const slowestWord = ({ told }: Impressions) => quantile(told, 1);

/** Whether the limit held and the uninvolved visitor noticed nothing. */
export const isHeld = ({ outcome, seen }: Result): boolean =>
  outcome.held && (seen === undefined || isUnnoticed(seen));

const isUnnoticed = (seen: Impressions) =>
  seen.failures.length === 0 &&
  seen.told.length > 0 &&
  slowestPage(seen) <= MOST.page &&
  slowestWord(seen) <= MOST.told;

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** One line of the table. */
export function rowOf(result: Result): string {
  const { attack, outcome, seen } = result;
  const elsewhere =
    seen === undefined
      ? ['', '']
      : [ms(slowestPage(seen)), `${ms(slowestWord(seen))} (${seen.told.length})`];
  const cells = [
    attack.name,
    attack.limit,
    outcome.figure,
    ...elsewhere,
    isHeld(result) ? 'yes' : '**no**',
  ];
  const failures = seen?.failures.slice(0, 3).join('; ') ?? '';
  return `| ${cells.join(' | ')} |${failures && ` ${failures}`}`;
}

/** The table of all attacks. */
export function reportOf(results: readonly Result[]): string {
  return [
    '| attack | limit | measured | others’ pages, p99 | others’ messages, slowest | held |',
    '| --- | --- | --- | ---: | ---: | --- |',
    ...results.map(rowOf),
    '',
    `Others: a visitor from another network, whose pages must load within ${MOST.page} ms (p99), and whose ` +
      `inquiries and messages (their number in parentheses) must reach the team within ${MOST.told / 1000} s.`,
    '',
    machine(),
  ].join('\n');
}
