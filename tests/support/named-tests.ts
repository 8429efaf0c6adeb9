import { existsSync } from 'node:fs';
import { testTitlesIn } from '@/tests/support/test-titles';

/** `tests/…/file.test.ts` › `a group, if any` › `a test` */
const NAMED_TEST = /^`(tests\/[^`]+)`((?: › `[^`]+`)+)$/;

/** The titles of each file that was read. */
const titles = new Map<string, string[][]>();

function titlesIn(file: string): string[][] {
  const found = titles.get(file) ?? testTitlesIn(file);
  titles.set(file, found);
  return found;
}

/**
 * What is wrong with a test that a document names, or nothing if there is exactly one.
 *
 * @param named `tests/…/file.test.ts` › `a group, if any` › `a test`, each in backticks
 */
export function problemWith(named: string): string | undefined {
  const [, file = '', path = ''] = NAMED_TEST.exec(named) ?? [];
  if (file === '') return named === '' ? 'names no test' : `names no test by "${named}"`;
  if (!existsSync(file)) return `names ${file}, which is not there`;
  const wanted = path.slice(' › `'.length, -1).split('` › `');
  const found = titlesIn(file).filter((one) =>
    wanted.every((title, index) => title === one.at(index - wanted.length)),
  );
  const [first] = found;
  if (!first) return `names "${wanted.join(' › ')}", which ${file} does not have`;
  return found.length === 1 ? undefined : `names "${wanted.join(' › ')}", twice in ${file}`;
}
