import { expect, test } from '@jest/globals';
import { auditLog } from '#tests/backend/audit/log.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const NOW = Date.parse('2026-01-15T15:00:00.000Z');
const MINUTE = 60 * 1000;
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

test('people say until when they are away, leads say it of others, and it ends by itself', async () => {
  const clock = new ManualClock(NOW);
  await using desk = await startDesk({ clock });
  const { ann } = desk;
  const ben = await signIn(desk, 'Ben', 'agent');
  const away = async () =>
    ((await ann.get('/colleagues')).body.colleagues as { name: string; awayUntil: unknown }[]).map(
      ({ name, awayUntil }) => [name, awayUntil],
    );
  const rows = (await auditLog(desk)).length;
  expect((await ben.post('/account/away', { until: inMinutes(2) })).status).toBe(200);
  expect(await away()).toEqual([
    ['Ann', null],
    ['Ben', inMinutes(2)],
  ]);
  // What one does for oneself is nobody's business later.
  expect(await auditLog(desk)).toHaveLength(rows);
  expect((await ben.post(`/colleagues/${ann.id}/away`, { until: inMinutes(2) })).status).toBe(403);
  expect((await ann.post(`/colleagues/${ben.id}/away`, { until: inMinutes(1) })).status).toBe(200);
  expect((await auditLog(desk)).slice(rows)).toMatchObject([
    {
      act: 'absence-set',
      subjectName: 'Ben',
      details: JSON.stringify({ before: inMinutes(2), after: inMinutes(1) }),
    },
  ]);
  clock.advance(MINUTE - 1);
  expect((await away())[1]).toEqual(['Ben', inMinutes(1)]);
  clock.advance(1);
  expect((await away())[1]).toEqual(['Ben', null]);
  await ben.post('/account/away', { until: inMinutes(9) });
  await ben.post('/account/away', { until: null });
  expect((await away())[1]).toEqual(['Ben', null]);
});

test.each([
  ['a time that is over', inMinutes(0), 422],
  ['one in more than a year', inMinutes(367 * 24 * 60), 422],
  ['a date alone', '2026-01-16', 422],
])('%s is refused', async (_what, until, status) => {
  await using desk = await startDesk({ clock: new ManualClock(NOW) });
  const answer = await desk.ann.post('/account/away', { until });
  expect(answer).toMatchObject({ status, body: { field: 'until' } });
});

test('nobody is away who answers nobody', async () => {
  await using desk = await startDesk({ clock: new ManualClock(NOW) });
  const eve = await signIn(desk, 'Eve', 'editor');
  const until = inMinutes(1);
  expect((await eve.post('/account/away', { until })).status).toBe(403);
  expect((await desk.ann.post(`/colleagues/${eve.id}/away`, { until })).status).toBe(404);
});
