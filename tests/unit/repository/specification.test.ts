import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { testTitlesIn } from '@/tests/support/test-titles';

const TABLE = 'tests/specification.md';

/** `tests/…/file.test.ts` › `a group, if need be` › `a test` */
const NAMED_TEST = /^`(tests\/[^`]+)`((?: › `[^`]+`)+)$/;

type Row = Readonly<{ section: string; sentence: string; tests: readonly string[] }>;

/** The rows of every table, with the number of the section that it stands in. */
function rowsOf(text: string): Row[] {
  let section = '';
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    section = /^## (\d+)/.exec(line)?.[1] ?? section;
    if (!line.startsWith('|') || /^\| (?:Sentence|-+) /.test(line)) continue;
    const [, sentence = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    rows.push({ section, sentence, tests: tests.split('<br>').map((each) => each.trim()) });
  }
  return rows;
}

/** The titles of each file that was looked at. */
const titles = new Map<string, string[][]>();

function titlesIn(file: string): string[][] {
  const found = titles.get(file) ?? testTitlesIn(file);
  titles.set(file, found);
  return found;
}

/** What is wrong with one of the tests that a row names; nothing where it is there. */
function problemWith(named: string): string | undefined {
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

const rows = rowsOf(readFileSync(TABLE, 'utf8'));

describe('The table of the specification', () => {
  test('has rows for the sections 4, 5, 7, 8 and 9', () => {
    const amounts = Map.groupBy(rows, ({ section }) => section);
    expect([...amounts.keys()]).toEqual(['4', '5', '7', '8', '9']);
    for (const [, those] of amounts) expect(those.length).toBeGreaterThanOrEqual(10);
  });

  test('names a test for every sentence, and only tests that are there', () => {
    const problems = rows.flatMap(({ section, sentence, tests }) =>
      tests.flatMap((named) => {
        const problem = problemWith(named);
        return problem ? `Section ${section}, "${sentence}" ${problem}` : [];
      }),
    );
    expect(problems).toEqual([]);
  });
});
