import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { verifyAudit } from '@repo/backend/audit/verify.ts';
import { auditLog } from '#tests/backend/audit/log.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { aPerson, filesWith } from '#tests/backend/desk/person-data.ts';
import { everyRow } from '#tests/support/backend/every-row.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

// No other word in the data contains this piece.
const WORD = 'Qzyxwentibold';
const PIECE = 'zyxwentib';

const DAY = 24 * 60 * 60 * 1000;

test('after an erasure, the log still says what was done, and nothing says to whom', async () => {
  await using desk = await startDesk();
  const { address } = await aPerson(desk, WORD);
  await desk.ann.get(`/person?address=${address}`);
  const { body: exported } = await desk.ann.get(`/person/export?address=${address}`);
  // Who it was is not the person's own data.
  expect(exported.auditLog).toEqual([
    { at: expect.any(String) as unknown, act: 'Looked up a person’s data' },
  ]);
  await desk.ann.get(`/tickets/export?format=csv&email=${address}`);
  expect((await everyRow(desk)).join()).toContain(PIECE);
  const before = await auditLog(desk);
  expect(before.map(({ subjectName }) => subjectName)).toEqual([address, address, address]);

  const { status } = await desk.ann.post('/person/erase', { address, confirmation: address });
  expect(status).toBe(200);
  await desk.ann.get(`/person?address=${address}`);
  await desk.ann.get(`/person/export?address=${address}`);
  await desk.ann.get(`/tickets/export?format=csv&email=${address}`);
  expect((await everyRow(desk)).join()).not.toContain(PIECE);
  expect(await filesWith(desk.dataDir, PIECE)).toEqual([]);
  const after = await auditLog(desk);
  expect(after.map(({ act }) => act)).toEqual([
    ...before.map(({ act }) => act),
    'person-erased',
    'person-viewed',
    'person-exported',
    'tickets-exported',
  ]);
  expect(after.map(({ hash }) => hash)).toEqual(
    expect.arrayContaining(before.map(({ hash }) => hash)),
  );
  expect(await verifyAudit(desk.store)).toMatchObject({ rows: 7 });
});

test('what is purged because of its age takes the addresses in old rows along', async () => {
  await using folder = await temporaryFolder();
  const clock = new ManualClock();
  const place = { dataDir: folder.path, clock };
  {
    await using desk = await startDesk(place);
    const { address } = await aPerson(desk, WORD);
    await desk.ann.get(`/person?address=${address}`);
    clock.advance(31 * DAY);
    const ben = await signIn(desk, 'Ben');
    await aPerson(desk, 'Other');
    await ben.get('/person?address=other@example.org');
  }
  await using desk = await startInProcess({ ...place, env: { PURGE_AFTER_DAYS: '30' } });
  await until(async () => (await auditLog(desk)).some(({ act }) => act === 'data-purged'));
  const rows = await auditLog(desk);
  expect(rows.map(({ subjectName }) => subjectName)).toEqual([null, 'other@example.org', null]);
  expect(await verifyAudit(desk.store)).toMatchObject({ rows: 3 });
});

test('a collector gets no address of a person, because no erasure reaches it there', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'data'));
  const path = join(folder.path, 'audit.jsonl');
  await using desk = await startDesk({ env: { AUDIT_LOG: `file:${path}` } });
  const { address } = await aPerson(desk, WORD);
  await desk.ann.get(`/person?address=${address}`);
  desk.auditShipper?.wake();
  const copy = () => readFile(path, 'utf8').catch(() => '');
  await until(async () => (await copy()).endsWith('\n'));
  const [row] = await auditLog(desk);
  expect(JSON.parse(await copy())).toMatchObject({
    actor: { name: 'Ann' },
    subject: { kind: 'person', id: row?.subjectId, name: null },
  });
});
