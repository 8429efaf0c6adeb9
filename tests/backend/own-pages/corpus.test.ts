import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { indexPages, type PageIndex } from '@repo/backend/own-pages/page-index.ts';
import { searchPages } from '@repo/backend/own-pages/search-pages.ts';
import { searchedPages } from '#lib/content/searched/searched-pages.ts';

const setSchema = z.strictObject({
  answered: z.array(z.strictObject({ ask: z.string(), pages: z.array(z.string()).min(1) })),
  unanswered: z.array(z.string()),
});

const { tuned, later, unseen } = z
  .strictObject({ tuned: setSchema, later: setSchema, unseen: setSchema })
  .parse(parse(readFileSync('tests/fixtures/own-pages/questions.yaml', 'utf8')));

let index: PageIndex;
beforeAll(async () => {
  index = await indexPages(searchedPages());
});

const pathsFor = (question: string) =>
  searchPages(question, index).map(({ address }) => address.replace(/#.*/, ''));

/** Questions whose page is not among the first three, and questions without one that get some. */
function faultsOf({ answered, unanswered }: z.infer<typeof setSchema>) {
  const missed = answered.filter(
    ({ ask, pages }) => !pathsFor(ask).some((path) => pages.includes(path)),
  );
  return {
    missed: missed.map(({ ask }) => `${ask} -> ${pathsFor(ask).join(', ')}`),
    wrong: unanswered.filter((ask) => pathsFor(ask).length > 0),
  };
}

test('of the questions on which the search was tuned, 85 of 100 find their page, and hardly any other finds one', () => {
  const { missed, wrong } = faultsOf(tuned);
  expect(missed.length / tuned.answered.length).toBeLessThanOrEqual(0.15);
  expect(wrong.length).toBeLessThanOrEqual(2);
});

test('of questions that the search was not tuned on, most find their page, and few others find one', () => {
  const faults = [later, unseen].map(faultsOf);
  expect(faults.flatMap(({ missed }) => missed).length).toBeLessThanOrEqual(10);
  expect(faults.flatMap(({ wrong }) => wrong).length).toBeLessThanOrEqual(3);
});
