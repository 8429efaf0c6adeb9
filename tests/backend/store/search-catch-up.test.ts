import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { fillSearch } from '@repo/backend/tickets/fill-search.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { addTexts } from '#tests/backend/store/searched-texts.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const log = pino({ enabled: false });

/** More than one step puts into the index. */
const MANY = 1000;

/** Texts in which the version before finds "quokka", but neither the bicycle nor the number. */
const texts = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: String(from + index),
    text: 'quokka 我的自行车 212-555-0123',
  }));

/** The times of the texts from the newest to the oldest. */
const newestFirst = (count: number) =>
  Array.from({ length: count }, (_, index) => String(count - 1 - index));

/** The number of a text in the index. */
const NUMBER = isOnPostgres ? 'id' : 'rowid';

/** Stores texts as the version before does, which knows nothing of this index. */
async function addAsBefore(parts: ChatTestStore, from: number, count: number): Promise<void> {
  const [row] = await parts.query('select max(id) as last from search_documents');
  await addTexts(parts.store, texts(from, count));
  await parts.query(`delete from search_words where ${NUMBER} > ?`, Number(row?.last ?? 0));
}

const find = async ({ store }: Pick<ChatTestStore, 'store'>, query: string, limit = 1000) =>
  (await store.read((reads) => reads.search.find(query, limit))).map(({ at }) => at);

/** Opens a store in a folder where the version before has stored texts. */
async function afterBefore(folder: string, count: number): Promise<ChatTestStore> {
  {
    await using before = await openChatTestStore(folder);
    await addAsBefore(before, 0, count);
  }
  return openChatTestStore(folder);
}

test('what the version before has stored is found by its rules at once, and by ours once it is in the index', async () => {
  await using folder = await temporaryFolder();
  await using parts = await afterBefore(folder.path, 300);
  expect(await find(parts, 'quokka')).toEqual(newestFirst(300));
  expect(await find(parts, '自行车')).toEqual([]);

  // The newest come first. What is in the index and what is not is found together, in order, and once.
  expect(await parts.store.fillSearch()).toBe(true);
  expect(await find(parts, '自行车')).toEqual(newestFirst(300).slice(0, 200));
  await addTexts(parts.store, texts(300, 3));
  expect(await find(parts, 'quokka')).toEqual(newestFirst(303));
  expect(await find(parts, 'quokka', 250)).toEqual(newestFirst(303).slice(0, 250));

  const filling = fillSearch({ ...parts, log });
  await filling.runDueJobs();
  await filling.stop();
  for (const query of ['quokka', '自行车', '2125550123']) {
    expect([query, await find(parts, query)]).toEqual([query, newestFirst(303)]);
  }
});

test('the newest are found first, although only older ones are in the index', async () => {
  await using parts = await openChatTestStore();
  await addTexts(parts.store, texts(0, 3));
  await addAsBefore(parts, 3, 3);
  expect(await find(parts, 'quokka', 4)).toEqual(['5', '4', '3', '2']);
});

test('what the version before adds while this one runs is found at the next look', async () => {
  await using parts = await openChatTestStore();
  await addTexts(parts.store, texts(0, 70));
  while (await parts.store.fillSearch()) continue;
  await addAsBefore(parts, 70, 60);
  await addTexts(parts.store, texts(130, 1));
  expect(await find(parts, '自行车')).toHaveLength(71);
  while (await parts.store.fillSearch()) continue;
  expect(await find(parts, '自行车')).toEqual(newestFirst(131));
});

test('what the version before removes is gone from the index', async () => {
  await using parts = await openChatTestStore();
  await addTexts(parts.store, texts(0, 3));
  const last = '(select max(id) from search_documents)';
  await parts.query(`delete from search_index where ${NUMBER} = ${last}`);
  await parts.query(`delete from search_documents where id = ${last}`);
  expect(await parts.query('select 1 from search_words')).toHaveLength(2);
  expect(await find(parts, 'quokka')).toEqual(['1', '0']);
});

test('two backends that fill the index at the same time share the work', async () => {
  await using folder = await temporaryFolder();
  await using one = await afterBefore(folder.path, 1000);
  await using other = await openChatTestStore(folder.path);
  const workers = [one, other].map(({ store, clock }) => fillSearch({ store, clock, log }));
  await Promise.all(workers.map((worker) => worker.runDueJobs()));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await find(one, '自行车')).toEqual(newestFirst(1000));
  expect(await one.query('select 1 from search_words')).toHaveLength(1000);
});

test('a backend fills the index by itself, also where another one has ended in between', async () => {
  await using folder = await temporaryFolder();
  const countIn = async (stored: Pick<ChatTestStore, 'query'>) =>
    Number((await stored.query('select count(*) as texts from search_words'))[0]?.texts);
  {
    await using before = await afterBefore(folder.path, MANY);
    expect(await countIn(before)).toBe(0);
    await before.store.fillSearch();
    const begun = await countIn(before);
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(MANY);
  }
  await using backend = await startBackend({ dataDir: folder.path });
  await using stored = await openStored(folder.path);
  await until(async () => (await countIn(stored)) === MANY);
  await backend.kill9();
});
