import { machine } from '@/scripts/bench/machine';
import { durationInWords } from '@/tools/progress.mjs';
import type { LabRun } from '@/scripts/lab/run';

/** A run and its random seed. */
export type SeededRun = LabRun & { seed: number };

/** The runs in Markdown. */
export function labReport(runs: readonly SeededRun[]): string {
  return [
    '| seed | messages | backend killed | site killed | outages | resets | reloads | caught up | lost | duplicated | reordered | unexpected |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...runs.map(({ seed, history, broken, reloads, convergedAfter, verdict }) =>
      [
        '',
        seed,
        history.sent.length.toLocaleString('en-US'),
        broken.backendKills,
        broken.siteKills,
        broken.partitions,
        broken.resets,
        reloads,
        convergedAfter === undefined ? 'never' : `after ${durationInWords(convergedAfter)}`,
        verdict.lost,
        verdict.doubled,
        verdict.reordered,
        verdict.unexpected,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    machine(),
  ].join('\n');
}
