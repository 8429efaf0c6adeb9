import { beforeAll, describe, expect, test } from '@jest/globals';
import { indexPages, type PageIndex } from '@repo/backend/own-pages/page-index.ts';
import { PASSAGE_LENGTH } from '@repo/backend/own-pages/passage.ts';
import { searchPages } from '@repo/backend/own-pages/search-pages.ts';
import type { SearchedPage } from '@repo/contract/page-parts.ts';

const LONG = `A mast is ${'very '.repeat(60)}high.`;

const page = (label: string, ...texts: string[]): SearchedPage => ({
  path: `/${label.toLowerCase()}`,
  label,
  about: '',
  parts: [
    { title: '', anchor: '', paragraphs: [{ title: '', text: `${label} begin here.` }] },
    ...texts.map((text) => ({
      title: `Part ${text.length}`,
      anchor: `part-${text.length}`,
      paragraphs: [{ title: '', text }],
    })),
  ],
});

let index: PageIndex;
beforeAll(async () => {
  index = await indexPages({
    time: '2026-01-01T00:00:00.000Z',
    pages: [
      page('Boats', 'Sails are white. They dry in the wind. Varnish them in spring.', LONG),
      page('Horses', 'A horse needs hay and a help desk.', 'Oats, hay, Wi-Fi'),
      page('Trains', 'Trains need rails and a time zone.'),
      page('Planes', 'Planes need air.'),
      page('Cars', 'Cars need roads.'),
    ],
    synonyms: [
      ['boat', 'dinghy', 'flat bottomed thing'],
      ['hay', 'fodder'],
    ],
  });
});

const addressesFor = (question: string) => searchPages(question, index).map((each) => each.address);
const passageFor = (question: string) => searchPages(question, index)[0]?.passage;

describe('What a question finds', () => {
  test.each([
    ['by the word itself, in another form', 'boat?', '/boats'],
    ['by another word for it', 'Do you have a dinghy', '/boats'],
    ['by a phrase for it', 'a flat-bottomed thing', '/boats'],
    ['with a letter exchanged', 'varnihs', '/boats#part-62'],
    ['by one word that we write as two', 'helpdesk', '/horses#part-34'],
    ['by two words that we write with a hyphen', 'wifi', '/horses#part-16'],
  ])('is found %s', (_how, question, address) => {
    expect(addressesFor(question)[0]).toBe(address);
  });

  test.each([
    ['words of grammar and politeness', 'Hello, could you please help me with this?'],
    ['words that no page has', 'zebras and giraffes'],
    ['mostly words that no page has', 'zebras and giraffes on rails near the volcano'],
    ['nothing at all', '…'],
    ['a word of five letters that is like one of ours', 'broats'],
  ])('is nothing for %s', (_what, question) => {
    expect(addressesFor(question)).toEqual([]);
  });

  test('is one part of each page, and three at most', () => {
    const found = addressesFor('boats, horses, trains, planes');
    expect(new Set(found.map((address) => address.replace(/#.*/, ''))).size).toBe(found.length);
    expect(found.length).toBeLessThanOrEqual(3);
  });
});

describe('A passage', () => {
  test('begins with the sentence that says it, and has whole ones as they stand there', () => {
    expect(passageFor('wind')).toBe('They dry in the wind. Varnish them in spring.');
  });

  test('begins where the part begins if only its heading says it', () => {
    expect(passageFor('part 62')).toBe(
      'Sails are white. They dry in the wind. Varnish them in spring.',
    );
  });

  test('is cut after a whole word if its sentence is too long', () => {
    const passage = passageFor('mast') ?? '';
    expect(passage).toMatch(/^A mast is very .* very…$/);
    expect(passage.length).toBeLessThanOrEqual(PASSAGE_LENGTH);
    expect(LONG).toContain(passage.slice(0, -1));
  });

  test('is never a list, but the beginning of the page', () => {
    expect(passageFor('wifi')).toBe('Horses begin here.');
  });
});

/** The processor time that some searches for a question take, in microseconds. */
function costOf(question: string): number {
  const began = process.cpuUsage().user;
  for (let times = 0; times < 40; times++) addressesFor(question);
  return process.cpuUsage().user - began;
}

test('a long message costs no more than its beginning', () => {
  expect(addressesFor(`${'zebra '.repeat(100)} boats`)).toEqual([]);
  const long = 'qxwvzkpt jjfhwuqq '.repeat(3000);
  // What is run for the first time costs more.
  costOf(long);
  expect(costOf(long)).toBeLessThan(5 * costOf(long.slice(0, 500)));
});
