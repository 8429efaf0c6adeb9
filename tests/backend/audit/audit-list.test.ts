import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { auditListSchema, auditRowSchema } from '@repo/contract/desk/audit.ts';
import { recordAbout } from '#tests/backend/audit/log.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const HOUR = 60 * 60 * 1000;

const clock = new ManualClock(Date.parse('2026-01-15T12:00:00.000Z'));
let desk: TestBackend & { ann: Colleague };
let reader: Colleague;
beforeAll(async () => {
  desk = await startDesk({ clock });
  await recordAbout(['Shop', '50%_off'], desk);
  await recordAbout(['Ärger'], desk, {
    kind: 'staff',
    id: desk.ann.id,
    name: 'Ann',
    address: '192.0.2.1',
  });
  // Midnight at the company is five hours after that in UTC.
  clock.advance(16 * HOUR);
  await recordAbout(['Evening'], desk);
  clock.advance(2 * HOUR);
  await recordAbout(['Night'], desk, { ...SYSTEM_ACTOR, name: 'Zoe' });
  // Ann's session has ended by then.
  reader = await signIn(desk, 'Reader');
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

const list = async (query = '') => {
  const { status, body } = await reader.get(`/audit${query}`);
  expect(status).toBe(200);
  return auditListSchema.parse(body);
};
const names = async (query: string) => (await list(query)).rows.map(({ subject }) => subject.name);

test('the log is listed newest first, with everyone who may be filtered', async () => {
  const { rows, nextCursor, staff } = await list();
  expect(rows.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
  expect(rows[2]).toMatchObject({ actor: { kind: 'staff', name: 'Ann' }, details: {} });
  expect(nextCursor).toBeNull();
  expect(staff.map(({ name }) => name)).toEqual(['Ann', 'Reader']);
});

test('it is filtered by act, member of staff, day at the company, and words', async () => {
  expect(await names('?act=label-removed')).toHaveLength(5);
  expect(await names('?act=sign-in')).toEqual([]);
  expect(await names(`?staff=${desk.ann.id}`)).toEqual(['Ärger']);
  expect(await names('?from=2026-01-16')).toEqual(['Night']);
  expect(await names('?to=2026-01-15&from=2026-01-15')).toEqual([
    'Evening',
    'Ärger',
    '50%_off',
    'Shop',
  ]);
  expect(await names('?q=SHOP')).toEqual(['Shop']);
  expect(await names('?q=zoe')).toEqual(['Night']);
  expect(await names('?q=%25_')).toEqual(['50%_off']);
  expect(await names('?q=removed%20a%20label&to=2026-01-14')).toEqual([]);
  expect(await names('?q=removed%20a%20label')).toHaveLength(5);
  const [row] = (await list(`?staff=${desk.ann.id}`)).rows;
  expect(await names(`?q=${row?.network.slice(0, 8)}`)).toEqual(['Ärger']);
});

test('it is read page by page, and nothing appears twice while it grows', async () => {
  await recordAbout(
    Array.from({ length: 60 }, (_, index) => `More ${index}`),
    desk,
  );
  const first = await list();
  expect(first.rows).toHaveLength(50);
  await recordAbout(['Newest'], desk);
  const second = await list(`?cursor=${first.nextCursor}`);
  expect([...first.rows, ...second.rows].map(({ seq }) => seq)).toEqual(
    Array.from({ length: 65 }, (_, index) => 65 - index),
  );
  expect((await reader.get('/audit?cursor=x')).status).toBe(422);
});

test('it is exported with the same filter, oldest first, one row a line', async () => {
  const { headers, body } = await reader.get('/audit/export?to=2026-01-15');
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit.jsonl"');
  const rows = String(body.text)
    .trim()
    .split('\n')
    .map((line) => auditRowSchema.parse(JSON.parse(line)));
  expect(rows.map(({ subject }) => subject.name)).toEqual(['Shop', '50%_off', 'Ärger', 'Evening']);
  expect((await list('?act=audit-exported')).rows).toMatchObject([
    { actor: { name: 'Reader' }, details: { to: '2026-01-15' } },
  ]);
});
