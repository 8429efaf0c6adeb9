import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { REQUIREMENTS, requirementNumbers } from '@/tests/support/requirements';

/** "requirement 5.3", "requirements 5.3, 6, and 7.1", "requirements 8.12 to 8.16" */
const CITATION = /\brequirements? (\d+(?:\.\d+)?(?:(?:,? and |, | to )\d+(?:\.\d+)?)*)/g;

/** A point that the document itself cites: "(2.10)", "one of 3.2", "as in 1.3". */
const CROSS_REFERENCE = /(?:\(|\b(?:of|in) )(\d+\.\d+)(?![\d:])/g;

/** Documents that a reader of the repository does not have. */
const ELSEWHERE =
  /\b(?:spec|design|look) sections?\b|\bthe\s+spec(?:ification)?(?:['’]s)?\b|(?<!-)\b(?:spec|specification|design|look)\.md\b/gi;

/** A file as one line, so that a citation is found even if it wraps in a comment. */
const unwrapped = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');

// The content is left out, since its texts may speak of documents of a reader's own project.
const files = globSync('**/*.{css,md,mjs,ts,tsx,yaml}', {
  exclude: ['node_modules', '.*', 'content'],
});

/** What a pattern finds in every file, each with the name of its file in front. */
const findAll = (pattern: RegExp, among = files) =>
  among.flatMap((file) =>
    Array.from(unwrapped(file).matchAll(pattern), ([whole, list]) => ({ file, whole, list })),
  );

test('every requirement that is cited exists', () => {
  const known = new Set(requirementNumbers());
  const cited = [...findAll(CITATION), ...findAll(CROSS_REFERENCE, [REQUIREMENTS])];
  expect(cited.length).toBeGreaterThan(100);
  const unknown = cited.flatMap(({ file, list = '' }) =>
    (list.match(/[\d.]*\d/g) ?? [])
      .filter((number) => !known.has(number))
      .map((number) => `${file} cites requirement ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('no file cites a document that is not in the repository', () => {
  expect(findAll(ELSEWHERE).map(({ file, whole }) => `${file}: ${whole}`)).toEqual([]);
});
