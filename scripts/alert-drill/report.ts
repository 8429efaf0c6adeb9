import { machine } from '@/scripts/bench/machine';
import type { Outcome } from '@/scripts/alert-drill/run';

const seconds = (ms: number | undefined) =>
  ms === undefined ? '**never**' : `${(ms / 1000).toFixed(0)} s`;

/**
 * The results in Markdown.
 *
 * @param panels how many panels the dashboard has
 * @param empty what is wrong with their expressions
 */
export const alertDrillReport = (
  outcomes: readonly Outcome[],
  panels: number,
  empty: readonly string[],
): string =>
  [
    '| alert | the fault | fires after | quiet again after |',
    '| --- | --- | ---: | ---: |',
    ...outcomes.map(
      ({ alert, fault, firedMs, quietMs }) =>
        `| \`${alert}\` | ${fault} | ${seconds(firedMs)} | ${seconds(quietMs)} |`,
    ),
    '',
    ...(empty.length > 0
      ? empty.map((problem) => `- **${problem}**`)
      : [`All ${panels} panels of the dashboard showed something meanwhile.`]),
    '',
    machine(),
  ].join('\n');
