import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { addTexts } from '#tests/backend/store/searched-texts.ts';

/** Texts by their letters, and the letters of those that a query finds. */
type Group = { of: string; texts: Record<string, string>; finds: Record<string, string> };

const GROUPS = parse(readFileSync('tests/fixtures/search/queries.yaml', 'utf8')) as Group[];

const QUERIES = GROUPS.flatMap(({ of, finds }) =>
  Object.entries(finds).map(([query, letters]) => ({ of, query, letters })),
);

/** Query, text, and its excerpt with what is marked in brackets. */
const EXCERPTS = [
  ['straße', 'Die STRASSE, die Straße', 'Die [STRASSE], die [Straße]'],
  ['strasse', 'Große Straßenbahn', 'Große [Straßenbahn]'],
  ['fine', 'a ﬁne ﬁnesse', 'a [ﬁne] [ﬁnesse]'],
  ['zoë', 'Zoe\u0308 x\u0301', '[Zoe\u0308] x\u0301'],
  ['自行车', '我的自行车商店', '我的[自行车]商店'],
  ['店', '网上商店', '网上商[店]'],
  ['车', '我的自行车商店', '我的自行[车]商店'],
  ['商店abc', '自行车商店abc店', '自行车[商店abc]店'],
  ['バッグ', 'ｼﾛｲﾊﾞｯｸﾞﾃﾞｽ', 'ｼﾛｲ[ﾊﾞｯｸﾞ]ﾃﾞｽ'],
  ['จักรยาน', 'ขายจักรยานที่นี่', 'ขาย[จักรยาน]ที่นี่'],
  ['2125550123', 'Call 212-555-0123 now', 'Call [212-555-0123] now'],
  ['5550123', 'Call +1 (212) 555-0123, please', 'Call +1 (212) [555-0123], please'],
  ['5550123', 'Call 12125550123', 'Call [12125550123]'],
  ['212-555', '1 2125550123 2', '1 [2125550123] 2'],
  ['０３１２３４', '電話０３－１２３４－５６７８', '電話[０３－１２３４]－５６７８'],
  ['two', 'one two, three', 'one [two], three'],
] as const;

const resources = new AsyncDisposableStack();
let parts: Awaited<ReturnType<typeof openChatTestStore>>;
beforeAll(async () => {
  parts = resources.use(await openChatTestStore());
  await addTexts(
    parts.store,
    GROUPS.flatMap(({ of, texts }) =>
      Object.entries(texts).map(([letter, text]) => ({ at: `${of} ${letter}`, text })),
    ),
  );
});
afterAll(() => resources.disposeAsync());

test.each(QUERIES)('$of: $query', async ({ of, query, letters }) => {
  const hits = await parts.store.read((reads) => reads.search.find(query, 100));
  const expected = Array.from(letters, (letter) => `${of} ${letter}`);
  expect(hits.map(({ at }) => at).sort()).toEqual(expected);
  // What is shown is what was written, and something in it is marked.
  expect(hits.filter(({ excerpt }) => !excerpt.some(({ isMatch }) => isMatch))).toEqual([]);
});

test('there are 200 queries', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(200);
});

test.each(EXCERPTS)('An excerpt marks what %s finds in %s', async (query, text, expected) => {
  await using one = await openChatTestStore();
  await addTexts(one.store, [{ at: '', text }]);
  const [hit] = await one.store.read((reads) => reads.search.find(query, 1));
  const shown = hit?.excerpt.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text));
  expect(shown?.join('')).toBe(expected);
});
