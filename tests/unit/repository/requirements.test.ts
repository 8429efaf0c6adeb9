import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { requirementNumbers } from '@/tests/support/requirements';
import { testTitlesIn } from '@/tests/support/test-titles';

const TABLE = 'tests/requirements.md';

/** The sections of which every point has a row in the table. */
const SECTIONS = ['4', '5', '7', '8', '9'];

/** `tests/…/file.test.ts` › `a group, if any` › `a test` */
const NAMED_TEST = /^`(tests\/[^`]+)`((?: › `[^`]+`)+)$/;

type Row = Readonly<{ number: string; tests: readonly string[] }>;

/** The rows of every table of a text. */
const rowsOf = (text: string): Row[] =>
  Array.from(text.matchAll(/^\| ([\d.]+) +\|(.*)\|$/gm), ([, number = '', tests = '']) => ({
    number,
    tests: tests.split('<br>').map((each) => each.trim()),
  }));

/** The titles of each file that was read. */
const titles = new Map<string, string[][]>();

function titlesIn(file: string): string[][] {
  const found = titles.get(file) ?? testTitlesIn(file);
  titles.set(file, found);
  return found;
}

/** What is wrong with one of the tests that a row names, or nothing if it exists. */
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

test('The points of each section are numbered from 1, without a repeat', () => {
  const numbers = requirementNumbers();
  const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual([...new Set(inOrder)]);
  expect(numbers).toEqual(expect.arrayContaining(SECTIONS.map((section) => `${section}.1`)));
});

describe('The table of the requirements', () => {
  test('has one row for every point of its sections', () => {
    const points = requirementNumbers().filter((number) =>
      SECTIONS.some((section) => number.startsWith(`${section}.`)),
    );
    expect(points.length).toBeGreaterThan(80);
    expect(rows.map(({ number }) => number)).toEqual(points);
  });

  test('names a test in every row, and only tests that exist', () => {
    const problems = rows.flatMap(({ number, tests }) =>
      tests.flatMap((named) => {
        const problem = problemWith(named);
        return problem ? `Requirement ${number} ${problem}` : [];
      }),
    );
    expect(problems).toEqual([]);
  });
});
