import { expect, test } from '@jest/globals';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { createStore, type Store } from '@repo/backend/store/store.ts';
import type { Change } from '@repo/contract/desk/change.ts';
import {
  postgresPlace,
  untilFound,
  WAITING,
  type PostgresPlace,
} from '#tests/support/backend/postgres-place.ts';
import { until } from '#tests/support/until.ts';

type Parts = PostgresPlace & { store: Store; heard: Change[] };

/** A store that has reported everything so far. */
async function open(): Promise<Parts> {
  const place = await postgresPlace();
  const store = createStore(await openPostgresDatabase({ url: place.url }));
  const heard: Change[] = [];
  store.onChanges((changes) => heard.push(...changes));
  await store.transaction('unlocked', (writes) => writes.changes.note('label'));
  await until(() => heard.length === 1);
  return {
    ...place,
    store,
    heard,
    async [Symbol.asyncDispose]() {
      await store.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

const insert = "insert into changes (subject, subject_id) values ('staff', '') returning seq";

test('a number is never read before a smaller one is committed, however the commits are interleaved', async () => {
  await using parts = await open();
  const { store, heard } = parts;
  const [slow, watch] = [await parts.connect(), await parts.connect()];
  await slow.query('begin');
  const { rows } = await slow.query<{ seq: string }>(insert);
  const first = Number(rows[0]?.seq);

  const quick = store.transaction('unlocked', (writes) => writes.changes.note('canned'));
  // The second one waits for its turn, and nobody sees anything of either.
  await untilFound(watch, `select 1 from ${WAITING}`);
  expect(await store.read((reads) => reads.changes.numbers())).toEqual({ first: 1, last: 1 });

  await slow.query('commit');
  await quick;
  await until(() => heard.length === 3);
  expect(heard.map(({ seq, subject }) => [seq, subject])).toEqual([
    [1, 'label'],
    [first, 'staff'],
    [first + 1, 'canned'],
  ]);
});

test('without that, the same interleaving loses a change', async () => {
  await using parts = await open();
  const { store, heard } = parts;
  const slow = await parts.connect();
  await slow.query('alter table changes disable trigger commit_in_order');
  await slow.query('begin');
  await slow.query(insert);
  await store.transaction('unlocked', (writes) => writes.changes.note('canned'));
  await until(() => heard.length === 2);
  await slow.query('commit');
  await store.transaction('unlocked', (writes) => writes.changes.note('block'));
  await until(() => heard.length === 3);
  expect(heard.map(({ subject }) => subject)).toEqual(['label', 'canned', 'block']);
});

test('every backend hears of every change, once and in order, whoever made it', async () => {
  await using parts = await open();
  const other = createStore(await openPostgresDatabase({ url: parts.url }));
  const heardThere: Change[] = [];
  other.onChanges((changes) => heardThere.push(...changes));
  const write = async (store: Store, id: string) => {
    for (let count = 0; count < 100; count++) {
      await store.transaction('unlocked', (writes) =>
        writes.changes.note('ticket', `${id} ${count}`),
      );
    }
  };
  await Promise.all([parts.store, parts.store, other, other].map((s, i) => write(s, String(i))));
  const { last } = await other.read((reads) => reads.changes.numbers());
  expect(last).toBe(401);
  for (const heard of [parts.heard, heardThere]) {
    await until(() => heard.at(-1)?.seq === last);
    const numbers = heard.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  }
  expect(parts.heard).toHaveLength(401);
  await other.close();
});
