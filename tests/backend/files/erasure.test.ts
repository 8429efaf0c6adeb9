import { expect, test } from '@jest/globals';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { aPerson } from '#tests/backend/desk/person-data.ts';
import { settingsFor, startBucket } from '#tests/backend/files/bucket.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';

const eraseOf = (address: string) => ({ address, confirmation: address });

test('Erasing a person removes the bytes of their files, also from a bucket', async () => {
  await using bucket = await startBucket();
  await using desk = await startDesk({ env: settingsFor(bucket.place) });
  const { address } = await aPerson(desk, 'Quokka');
  const [file] = await desk.query('select id from files');
  const read = () => desk.storage.read(String(file?.id), 1)[Symbol.asyncIterator]().next();
  expect((await read()).done).toBe(false);
  const erased = await desk.ann.post('/person/erase', eraseOf(address));
  expect(erased).toMatchObject({ status: 200, body: { counts: { files: 1 } } });
  await expect(read()).rejects.toThrow('lacks part 0');
  expect(await countRows(desk, 'files')).toBe(0);
});

test('While the storage of their files is away, nothing of a person is erased', async () => {
  const bucket = await startBucket();
  await using desk = await startDesk({ env: settingsFor(bucket.place) });
  const { address } = await aPerson(desk, 'Quokka');
  await bucket[Symbol.asyncDispose]();
  const refused = await desk.ann.post('/person/erase', eraseOf(address));
  expect(refused.status).toBe(503);
  const left = await desk.ann.get(`/person?address=${address}`);
  expect(left.body).toMatchObject({ counts: { inquiries: 1, files: 1 } });
});
