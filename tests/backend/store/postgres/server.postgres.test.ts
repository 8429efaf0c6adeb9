import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { rowsOf } from '@/tests/support/query';
import { createDatabase, dropDatabase } from '@/tools/servers/databases.mjs';

const server = process.env.TEST_POSTGRES_URL ?? '';

test('the tests of this project share a server, and each may have databases of its own', async () => {
  expect(globalThis).toMatchObject({ DATABASE: 'postgres' });
  const [name, copy] = [`"one" ${randomUUID()}`, `two ${randomUUID()}`];
  const first = await createDatabase(server, name);
  await rowsOf(first, 'create table words as select 1 as number');
  const second = await createDatabase(server, copy, name);
  await dropDatabase(server, name);
  await expect(rowsOf(first, 'table words')).rejects.toThrow(/does not exist/);
  expect(await rowsOf(second, 'table words')).toEqual([{ number: 1 }]);
  await dropDatabase(server, copy);
  await dropDatabase(server, copy);
});
