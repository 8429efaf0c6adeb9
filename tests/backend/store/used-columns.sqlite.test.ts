import { expect, test } from '@jest/globals';
import { openAs, storePlace, TODAY } from '#tests/backend/store/next-version.ts';
import { describeSqlite } from '#tools/store/describe-sqlite.ts';
import { released } from '#tools/store/release.ts';
import { usedColumns } from '#tools/store/used-columns.ts';

test('a release relies on the columns that the code knows, and the tables have all of them', async () => {
  await using place = await storePlace();
  const database = await openAs(place);
  const tables = await describeSqlite(database.rows);
  await database.close();
  const used = usedColumns();
  expect([...(used.get('staff_sessions') ?? [])].sort()).toEqual([
    'confirmed_at',
    'created_at',
    'device',
    'last_active_at',
    'method',
    'staff_id',
    'token_hash',
  ]);
  const relied = released({ migrations: Object.keys(TODAY), tables }, used).tables;
  expect(Object.keys(relied).sort()).toEqual(
    [...used.keys(), 'search_index', 'search_words'].sort(),
  );
});
