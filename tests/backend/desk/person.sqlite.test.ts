import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { aPerson, filesWith, handle } from '#tests/backend/desk/person-data.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

// No other word in the data contains this piece.
const WORD = 'Qzyxwentibold';
const PIECE = 'zyxwentib';

test('after an erasure, no row refers to one that is gone', async () => {
  await using desk = await startDesk();
  const person = await aPerson(desk, WORD);
  await handle(desk, person, desk.ann, WORD);
  await aPerson(desk, 'Other');
  const { address } = person;
  const { status } = await desk.ann.post('/person/erase', { address, confirmation: address });
  expect(status).toBe(200);
  expect(await desk.query('pragma foreign_key_check')).toEqual([]);
});

test('while another program reads, erased data stays, and goes as soon as that program is done', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  const { address } = await aPerson(desk, WORD);
  const reader = new DatabaseSync(dataFilePath(desk.dataDir), { readOnly: true });
  reader.exec('begin; select count(*) from inquiries');
  expect((await desk.ann.post('/person/erase', { address, confirmation: address })).status).toBe(
    200,
  );
  expect(await filesWith(desk.dataDir, PIECE)).not.toEqual([]);
  reader.close();
  clock.advance(60_000);
  await desk.store.read(() => Promise.resolve());
  expect(await filesWith(desk.dataDir, PIECE)).toEqual([]);
});
