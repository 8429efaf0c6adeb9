import { expect, test } from '@jest/globals';
import { UnusableDatabase } from '@/backend/core/errors';
import { openPostgresDatabase } from '@/backend/store/postgres/open';
import { rowsOf } from '@/tests/support/query';
import { temporaryDatabase } from '@/tests/support/backend/temporary-database';

test('a database that a newer version has written is refused with that reason', async () => {
  await using database = await temporaryDatabase();
  const { url } = database;
  await (await openPostgresDatabase({ url })).close();
  await rowsOf(url, "insert into kysely_migration values ('999-later', '')");
  const opening = openPostgresDatabase({ url });
  await expect(opening).rejects.toThrow(UnusableDatabase);
  await expect(opening).rejects.toThrow(/was written by a newer version of this backend\. Start/);
});
