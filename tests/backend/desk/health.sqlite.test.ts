import { expect, test } from '@jest/globals';
import { deskHealthSchema } from '@/lib/contract/desk/health';
import { startDesk } from '@/tests/backend/desk/desk';

test('The health of the backend gives the version of SQLite, and the size of its files', async () => {
  await using desk = await startDesk();
  const { store, versions } = deskHealthSchema.parse((await desk.ann.get('/health')).body);
  expect(versions.database).toMatch(/^SQLite 3\.\d+\.\d+$/);
  expect(store.bytes).toBeGreaterThan(4096);
});
