import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { problemWith } from '@/tests/support/named-tests';

/** The rows of the table of threats: each ends with a cell that names tests. */
const rows = Array.from(
  readFileSync('docs/security.md', 'utf8').matchAll(/^\| (.+?) +\|.*\| (`tests\/.*?`) +\|$/gm),
  ([, threat = '', tests = '']) => ({ threat, tests: tests.split('<br>') }),
);

test('each threat to the desk names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(15);
  const problems = rows.flatMap(({ threat, tests }) =>
    tests.flatMap((named) => {
      const problem = problemWith(named);
      return problem ? `"${threat}" ${problem}` : [];
    }),
  );
  expect(problems).toEqual([]);
});
