import { machine } from '@/scripts/bench/machine';
import { VERSION } from '@/scripts/observatory/install';
import type { Scan, Verdict } from '@/scripts/observatory/scan';
import type { Target } from '@/scripts/observatory/targets';

/** A target and what the scanner thinks of it. */
export type Result = Readonly<{ target: Target; scan: Scan }>;

/** Whether a target has the best grade and the points that it needs. */
export const isEnough = ({ target, scan }: Result): boolean =>
  scan.grade === 'A+' && scan.score >= target.wanted;

const signed = ({ result, points }: Verdict) => `${result} ${points > 0 ? '+' : ''}${points}`;

/** One line of the table. */
export function rowOf({ target, scan }: Result): string {
  const counted = scan.verdicts.filter(({ points }) => points !== 0);
  const { name, path, wanted } = target;
  const address = name === 'conversation' ? '' : ` (\`${path}\`)`;
  return `| ${name}${address} | ${wanted} | ${scan.score} | ${scan.grade} | ${counted.map(signed).join(', ')} |`;
}

/** The results in Markdown. */
export function reportOf(results: readonly Result[]): string {
  return [
    '| answer | wanted | score | grade | points for |',
    '| --- | ---: | ---: | --- | --- |',
    ...results.map(rowOf),
    '',
    `HTTP Observatory ${VERSION}. ${machine()}`,
  ].join('\n');
}
