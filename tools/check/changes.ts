import { execFileSync } from 'node:child_process';
import { root } from '#testbed/paths.mjs';

/** A file that has changed. */
export type Change = Readonly<{
  /** From the root. */
  file: string;
  /** Where, in characters of the file as it was committed; none if it is new. */
  places: readonly number[];
}>;

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * Finds what has changed since a commit, in files that still exist.
 *
 * @param commit as git names it
 */
export function changesSince(commit: string): Change[] {
  const changed = linesOf(git('diff', '--name-only', '--no-renames', '--diff-filter=d', commit));
  const added = linesOf(git('ls-files', '--others', '--exclude-standard'));
  return [
    ...changed.map((file) => ({ file, places: placesOf(file, commit) })),
    ...added.map((file) => ({ file, places: [] })),
  ];
}

/** The first line, and the number of lines, that a part of a difference replaces. */
const HUNK = /^@@ -(\d+)(?:,(\d+))? /gm;

/** Where the lines begin that a file no longer has as they were. */
function placesOf(file: string, commit: string): number[] {
  const hunks = [...git('diff', '--unified=0', '--no-renames', commit, '--', file).matchAll(HUNK)];
  if (hunks.every(([, first]) => first === '0')) return [];
  const starts = [0];
  for (const line of git('show', `${commit}:${file}`).split('\n'))
    starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return hunks.flatMap(([, first, count = '1']) =>
    // Lines that are only added stand after that line.
    starts.slice(Number(first) - 1, Number(first) + Math.max(Number(count), 1) - 1),
  );
}
