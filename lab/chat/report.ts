import { durationInWords } from '@repo/testbed/progress.mjs';
import { machine } from '#bench/machine.ts';
import type { LabRun } from '#chat/run.ts';

/** A run and its random seed. */
export type SeededRun = LabRun & { seed: number };

const count = (number: number) => number.toLocaleString('en-US');

/** The cells of a run, by column. */
const cellsOf = ({ seed, history, log, broken, convergedAfter, verdict }: SeededRun) => ({
  seed,
  messages: count(history.sent.length),
  ...(log && { changes: count(log.sent.length) }),
  ...broken,
  'caught up': convergedAfter === undefined ? 'never' : `after ${durationInWords(convergedAfter)}`,
  lost: verdict.lost,
  duplicated: verdict.doubled,
  reordered: verdict.reordered,
  unexpected: verdict.unexpected,
});

/** The runs in Markdown. */
export function labReport(runs: readonly SeededRun[]): string {
  const rows = runs.map(cellsOf);
  const columns = Object.keys(rows[0] ?? {});
  return [columns, columns.map(() => '---:'), ...rows.map((row) => Object.values(row))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .concat('', machine())
    .join('\n');
}
