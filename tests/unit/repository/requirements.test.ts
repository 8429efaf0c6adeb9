import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { problemWith } from '@/tests/support/named-tests';
import { requirementNumbers } from '@/tests/support/requirements';

const TABLE = 'tests/requirements.md';

/** The sections of which every point has a row in the table. */
const SECTIONS = ['4', '5', '7', '8', '9'];

type Row = Readonly<{ number: string; tests: readonly string[] }>;

/** The rows of every table of a text. */
const rowsOf = (text: string): Row[] =>
  Array.from(text.matchAll(/^\| ([\d.]+) +\|(.*)\|$/gm), ([, number = '', tests = '']) => ({
    number,
    tests: tests.split('<br>').map((each) => each.trim()),
  }));

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
