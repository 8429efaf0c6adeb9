import { expect, test } from '@jest/globals';
import { descriptionHashOf } from '@repo/backend/contact/fingerprint.ts';
import { foldedWords } from '@repo/backend/incoming/split/sent-text.ts';
import { releasedVectorOf } from '@repo/backend/store/postgres/released-search.ts';
import { entryOf } from '@repo/backend/store/search/entry.ts';
import { excerptAround } from '@repo/backend/store/search/excerpt.ts';
import { canonicalAddress } from '@repo/contract/address.ts';

/** How many marks an email has in a row: putting them in order takes seconds, if it takes the square of them. */
const MANY = 100_000;

/** Signs that have to be put in another order. */
const MARKS = '\u0301\u0316'.repeat(MANY / 2);
/** The first becomes a mark only if it is normalized. */
const KANA_MARKS = '\uFF9E\u0301'.repeat(MANY / 2);
/** Thai vowels and tones, which stay, with something between them that does not. */
const THAI_MARKS = '\u0E48\u200B\u0E38\u200B'.repeat(MANY / 2);

/** The processor time that something takes, in milliseconds. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test.each([
  ['an entry of the search index', (marks: string) => entryOf(`a${marks} b`)],
  ['an entry for the version before', (marks: string) => releasedVectorOf(`a${marks} b`)],
  ['a line that is compared with ours', (marks: string) => foldedWords(`> a${marks} b`)],
  ['a description', (marks: string) => descriptionHashOf({ description: `a${marks} b` })],
  ['an address', (marks: string) => canonicalAddress(`a${marks}@b${marks}.example`)],
])('the processor time of %s is in proportion to its marks', (_, work) => {
  for (const marks of [MARKS, KANA_MARKS, THAI_MARKS]) {
    expect(processorTime(() => work(marks))).toBeLessThan(1500);
  }
});

test('behind endless marks, an excerpt shows what is found as it was written', () => {
  const text = `a${MARKS} by Zoe\u0308.`;
  expect(excerptAround(text, [['zoe']])).toEqual([
    { text: `a${MARKS} by `, isMatch: false },
    { text: 'Zoe\u0308', isMatch: true },
    { text: '.', isMatch: false },
  ]);
});
