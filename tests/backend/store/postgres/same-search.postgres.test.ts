import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore } from '@repo/backend/store/open-store.ts';
import type { Store } from '@repo/backend/store/store.ts';
import { addTexts } from '#tests/backend/store/searched-texts.ts';
import { postgresPlace } from '#tests/support/backend/postgres-place.ts';
import { hostileText } from '#tests/support/hostile/hostile-arbitraries.ts';

const resources = new AsyncDisposableStack();
let stores: Store[];
beforeAll(async () => {
  const place = resources.use(await postgresPlace());
  stores = await Promise.all([
    openStore({ DATA_DIR: place.dataDir, DATABASE_URL: undefined }),
    openStore({ DATA_DIR: place.dataDir, DATABASE_URL: place.url }),
  ]);
  for (const store of stores) resources.defer(() => store.close());
});
afterAll(() => resources.disposeAsync());

/** What each database finds, by the times of the texts. */
const find = (query: string) =>
  Promise.all(
    stores.map(async (store) => {
      const hits = await store.read((reads) => reads.search.find(query, 1000));
      return hits.map(({ at }) => at);
    }),
  );

// Each follows each: letters of several scripts, marks, digits, and what stands between them.
const VISIBLE = `
  a b A ß ẞ ς Σ σ ı İ é ﬁ Ａ ǅ ½ ﷺ и й ё ש שׁ ם م مَ ـ ﻣ क कि क़ ி ெ ா 自 行 々 か が ｶ ﾞ ー 가 ก
  ี ກ ក က 0 1 2 00 212 555 0123 ٣ ๓ ３ ² Ⅷ ① - . / + ( ) , * · … 😀 𐐀 🄰`
  .trim()
  .split(/\s+/);
const SIGNS = [
  ...VISIBLE,
  'e\u0301',
  '\u1100',
  '\u1161',
  '\u11A8',
  ' ',
  '  ',
  '\n',
  '"',
  "'",
  '\u0000',
  '\u0301',
  '\u3099',
  '\u00AD',
  '\u200B',
  '\u200D',
  '\uFE0F',
  '\uFEFF',
  '\uE000',
  '\uD800',
];
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: hostileText },
);

let count = 0;
/** Stores a text as everything is stored: without U+0000. @returns its time */
async function add(typed: string): Promise<string> {
  const text = typed.replaceAll('\0', ' ');
  const at = `text ${(count += 1)}`;
  for (const store of stores) await addTexts(store, [{ at, text }]);
  return at;
}

const HAS_WORD = /[\p{L}\p{N}]/u;
/** What is invisible begins no word. */
const isWord = (typed: string) => HAS_WORD.test(typed.replace(/[\p{DI}\u0640]/gu, ''));

test('on both databases, each text is found by each of its words', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const at = await add(text);
      for (const word of text.split(/(?:[^\S\uFEFF]|\0)+/).filter(isWord)) {
        const [here, there] = await find(word);
        expect([word, here]).toEqual([word, there]);
        expect([word, here?.[0]]).toEqual([word, at]);
      }
    }),
    { numRuns: 300 },
  );
});

test('both databases find the same by the same query', async () => {
  for (const text of fc.sample(anyText, 200)) await add(text);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anyText, async (query) => {
      const [here, there] = await find(query);
      expect(here).toEqual(there);
      found += here?.length ?? 0;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(300);
});

test('both databases take as many short words and places as there are', async () => {
  const words = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => (parseInt(from, 36) + index).toString(36));
  const four = words('1000', 90_008);
  const five = words('10000', 120_000);
  const short = [...words('100', 46_656 - 1296), ...four].join(' ');
  // As many places as an entry has, and then words of a length that has to be aligned.
  const often = `${words('aaa', 63).join(' ')} `.repeat(255) + five.join(' ');
  const times = [await add(short), await add(often)];
  const found = [];
  for (const query of ['100', '1000', 'aaa', '10000', four.at(-1), five.at(-1)]) {
    const [here, there] = await find(query ?? '');
    expect([query, here]).toEqual([query, there]);
    found.push(here?.filter((at) => times.includes(at)));
  }
  const [first = '', second = ''] = times;
  expect(found).toEqual([[second, first], [second, first], [second, first], [second], [], []]);
});

test('both databases find the same in texts of any length', async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `w${index.toString(36)}`);
  const texts = [
    // More places than PostgreSQL counts, for one word and for all.
    `${'again-and '.repeat(20_000)} again-twice lastly`,
    `${'often-and '.repeat(300)} often-twice`,
    `${words.join('-')} farther away`,
    // More than fits into one entry: of words, of what one character stands for, and of numbers.
    Array.from({ length: 300_000 }, (_, index) => (index * 7919 + 13).toString(36)).join(' '),
    'ﷺ'.repeat(60_000),
    '自行车'.repeat(100_000),
    '2125550123 '.repeat(50_000),
    Array.from({ length: 5000 }, (_, index) => 13_800_138_000 + index * 7).join(' '),
    `${'9'.repeat(100_000)} ${'x'.repeat(100_000)} ${'ß\u0301'.repeat(50_000)}`,
  ];
  const times = [];
  for (const text of texts) times.push(await add(text));
  const typed =
    'often-and often-twice again again-and again-twice lastly w0-w1 farther farther-away 自行车自 车 5550123 13800138007 صلى';
  const queries = typed.split(' ');
  queries.push(words.slice(9, 20).join('-'), words.slice(-2).join('-'), words.at(-1) ?? '');
  queries.push('x'.repeat(200), '9'.repeat(150), 'ß'.repeat(99));
  const found: string[] = [];
  for (const query of queries) {
    const [here, there] = await find(query);
    expect([query, here]).toEqual([query, there]);
    found.push(...(here ?? []));
  }
  expect(times.filter((at) => found.includes(at))).toHaveLength(times.length - 1);
});
