import { machine } from '#bench/machine.ts';
import type { Score } from '#drill-spam/score.ts';

/** What both filters think of a kind of email. */
export type Verdict = { kind: string; spamAssassin: Score; rspamd: Score };

/** The results in Markdown. */
export const spamReport = (verdicts: readonly Verdict[]): string =>
  [
    '| email | SpamAssassin | rules | Rspamd | rules |',
    '| --- | ---: | --- | ---: | --- |',
    ...verdicts.map(rowOf),
    '',
    machine(),
  ].join('\n');

const rowOf = ({ kind, spamAssassin, rspamd }: Verdict): string =>
  `| ${[kind, ...cellsOf(spamAssassin), ...cellsOf(rspamd)].join(' | ')} |`;

const cellsOf = ({ points, rules }: Score): string[] => [
  points.toFixed(1),
  Array.from(rules, ([name, by]) => `\`${name}\` ${by}`).join(', '),
];
