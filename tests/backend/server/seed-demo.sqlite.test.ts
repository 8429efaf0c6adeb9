import { expect, test } from '@jest/globals';
import { CommandError } from '@repo/backend/core/errors.ts';
import { DEMO_PASSWORD, seedDemo } from '@repo/lab/seed/demo.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { readPersonal } from '#tests/backend/server/seeded.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const SIZE = { conversations: 12, inquiries: 30 };
const NOW = Date.UTC(2026, 0, 15, 12);

test('the demo is a desk with work in it, and its colleagues can sign in', async () => {
  await using folder = await temporaryFolder();
  const [address] = await seedDemo(folder.path, SIZE);
  await using backend = await startInProcess({ dataDir: folder.path });
  const { url } = backend;
  const numberOf = async (sql: string) => Number((await backend.query(sql))[0]?.n);
  // Invented people get no email when the backend starts.
  expect(await numberOf("select count(*) as n from mail_jobs where state = 'queued'")).toBe(0);
  const answer = await fetch(`${url}/desk/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: address, password: DEMO_PASSWORD }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { you: { name: 'Ines Calloway' } },
  ]);
  expect(await countRows(backend, 'conversations')).toBe(12);
  expect(await numberOf('select max(last_seq) as n from conversations')).toBeGreaterThanOrEqual(60);
  expect(await countRows(backend, 'inquiries')).toBe(30);
  expect(
    await numberOf("select count(*) as n from tickets where state = 'answered'"),
  ).toBeGreaterThan(0);
});

test('the words are the same each time, and never go into a folder that holds data', async () => {
  await using one = await temporaryFolder();
  await using other = await temporaryFolder();
  await seedDemo(one.path, SIZE, NOW);
  await seedDemo(other.path, SIZE, NOW);
  const before = await readPersonal(one.path);
  expect(await readPersonal(other.path)).toEqual(before);
  await expect(seedDemo(one.path, SIZE, NOW)).rejects.toThrow(CommandError);
  expect(await readPersonal(one.path)).toEqual(before);
});
