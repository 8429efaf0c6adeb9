import { describe, expect, test } from '@jest/globals';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { readReport } from '@repo/backend/desk/reports/read-report.ts';
import { hoursIn } from '@repo/backend/hours/hours-in-force.ts';
import { company } from '@repo/company/company.ts';
import { onEachDay, type OpenWeek } from '@repo/contract/business-hours.ts';
import { hoursViewSchema } from '@repo/contract/desk/hours.ts';
import { connectRegistered, newSession } from '#tests/backend/chat/clients.ts';
import { auditLog } from '#tests/backend/audit/log.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { hoursOf, OFFICE } from '#tests/support/hours.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

// A Thursday at 10 in New York, where it is open from 9 to 18.
const THURSDAY = '2026-01-15T15:00:00.000Z';

const startAt = async (time: string) => {
  const clock = new ManualClock(Date.parse(time));
  return { ...(await startDesk({ clock })), clock };
};

/** Hours as the desk sends them. */
function week(hours: Record<string, string>, more: Partial<OpenWeek> = {}): OpenWeek {
  const { week, holidays, replyDays } = hoursOf(hours);
  return { week, holidays, replyDays, ...more };
}

const viewOf = async (colleague: Colleague) =>
  hoursViewSchema.parse((await colleague.get('/hours')).body);

const save = async (colleague: Colleague, hours: OpenWeek) => {
  const { revision } = await viewOf(colleague);
  const answer = await colleague.post('/hours', { revision, hours });
  expect(answer.status).toBe(200);
  return hoursViewSchema.parse(answer.body);
};

const CLOSED_TODAY = {
  holidays: [{ date: '2026-01-15', name: 'Move', everyYear: false, spans: [] }],
};

describe('The hours of the company', () => {
  test('are those of the files until others are set, and again when those are removed', async () => {
    await using desk = await startAt(THURSDAY);
    const { ann } = desk;
    const before = await viewOf(ann);
    expect(before).toMatchObject({
      revision: null,
      isOpen: true,
      until: '2026-01-15T23:00:00.000Z',
      nextHoliday: null,
      inFiles: [],
      timeZone: company.timeZone,
    });
    const hours = week({ ...OFFICE, thursday: '09:00-10:00, 11:00-12:00' });
    const set = await save(ann, hours);
    expect(set).toMatchObject({
      hours,
      isOpen: false,
      until: '2026-01-15T16:00:00.000Z',
      inFiles: ['Thursday: 09:00–18:00'],
    });
    const { revision } = set;
    const reset = await ann.post('/hours/reset', { revision });
    expect(reset.body).toEqual(before);
    expect(await auditLog(desk).then((rows) => rows.slice(-2))).toMatchObject([
      {
        act: 'hours-changed',
        subjectKind: 'setting',
        details: JSON.stringify({
          before: 'Thursday: 09:00–18:00',
          after: 'Thursday: 09:00–10:00, 11:00–12:00',
        }),
      },
      {
        act: 'hours-reset',
        details: JSON.stringify({
          before: 'Thursday: 09:00–10:00, 11:00–12:00',
          after: 'Thursday: 09:00–18:00',
        }),
      },
    ]);
  });

  test('are set by leads and admins, and seen by all who answer', async () => {
    await using desk = await startAt(THURSDAY);
    const body = { revision: null, hours: week(OFFICE) };
    const statuses = async (role: 'editor' | 'agent' | 'lead') => {
      const one = await signIn(desk, `A ${role}`, role);
      const { status: seen } = await one.get('/hours');
      return [seen, (await one.post('/hours', body)).status];
    };
    expect(await statuses('editor')).toEqual([403, 403]);
    expect(await statuses('agent')).toEqual([200, 403]);
    expect(await statuses('lead')).toEqual([200, 200]);
  });

  test('are never overwritten by whoever has not seen them', async () => {
    await using desk = await startAt(THURSDAY);
    const { ann } = desk;
    const bea = await signIn(desk, 'Bea', 'lead');
    const theirs = [week({ monday: '09:00-10:00' }), week({ friday: '09:00-10:00' })];
    // Both have seen the hours of the files, and save at once.
    const answers = await Promise.all(
      [ann, bea].map((one, index) => one.post('/hours', { revision: null, hours: theirs[index] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { hours, revision } = await viewOf(ann);
    expect(hours).toEqual(theirs[winner]);
    expect(answers[1 - winner]?.body.message).toMatch(/^The hours were changed while you were/);
    // A revision never comes back, not even through the hours of the files.
    await ann.post('/hours/reset', { revision });
    await save(ann, week(OFFICE));
    expect((await bea.post('/hours', { revision, hours })).status).toBe(409);
    expect((await bea.post('/hours/reset', { revision })).status).toBe(409);
  });

  test.each<[string, object]>([
    ['no open day', { week: onEachDay(() => []) }],
    [
      'seven times a day',
      {
        week: {
          ...hoursOf(OFFICE).week,
          monday: Array.from({ length: 7 }, (_, hour) => ({
            opens: `0${hour}:00`,
            closes: `0${hour}:30`,
          })),
        },
      },
    ],
    [
      '101 holidays',
      {
        holidays: Array.from({ length: 101 }, (_, index) => ({
          date: new Date(index * 86_400_000).toISOString().slice(0, 10),
          name: 'x',
          everyYear: false,
          spans: [],
        })),
      },
    ],
    [
      'a name of 61 letters',
      { holidays: [{ date: '2026-12-25', name: 'x'.repeat(61), everyYear: true, spans: [] }] },
    ],
    [
      'a date that does not exist',
      { holidays: [{ date: '2026-02-30', name: 'x', everyYear: false, spans: [] }] },
    ],
    ['other days for tickets', { replyDays: 'some' }],
  ])('are refused with %s', async (_what, wrong) => {
    await using desk = await startAt(THURSDAY);
    const hours = { ...week(OFFICE), ...wrong };
    expect((await desk.ann.post('/hours', { revision: null, hours })).status).toBe(422);
    expect((await viewOf(desk.ann)).revision).toBeNull();
  });
});

describe('What follows the hours', () => {
  test('visitors hear of other hours at once, and of what they open and close', async () => {
    await using desk = await startAt(THURSDAY);
    using visitor = await connectRegistered(desk.url, newSession());
    const hears = async () => (await visitor.hears('availability')) as { isOpen: boolean };
    await save(desk.ann, week(OFFICE, CLOSED_TODAY));
    const closed = { isOpen: false, until: '2026-01-16T14:00:00.000Z', replyMinutes: 10 };
    expect(await hears()).toEqual(closed);
    // The moment moves, and not only the state.
    await save(desk.ann, week({ ...OFFICE, friday: '10:00-12:00' }, CLOSED_TODAY));
    expect(await hears()).toEqual({ ...closed, until: '2026-01-16T15:00:00.000Z' });
    desk.clock.advance(24 * 60 * 60 * 1000);
    expect(await hears()).toMatchObject({ isOpen: true, until: '2026-01-16T17:00:00.000Z' });
    using late = await connectRegistered(desk.url, newSession());
    expect(late.heard[0]?.[1]).toMatchObject({ availability: { isOpen: true } });
  });

  test('conversations, canned replies, and the history', async () => {
    await using desk = await startAt(THURSDAY);
    await save(desk.ann, week(OFFICE, CLOSED_TODAY));
    const sessionId = aSession();
    await acceptVisitorMessage(aMessage({ sessionId }), desk);
    const [row] = await desk.query('select half_due_at, due_at from conversations');
    expect(row).toEqual({
      half_due_at: '2026-01-16T14:05:00.000Z',
      due_at: '2026-01-16T14:10:00.000Z',
    });
    expect((await desk.ann.get('/canned')).body.opening).toBe('Friday at 9:00 AM EST');
    const history = await fetch(`${desk.url}/chat/messages/${sessionId}`);
    expect(await history.json()).toMatchObject({
      availability: { isOpen: false, until: '2026-01-16T14:00:00.000Z' },
    });
  });

  test('tickets, if only days with open hours count, and reports of what was due', async () => {
    await using desk = await startAt('2026-01-16T15:00:00.000Z');
    const dueAt = async () => (await newestTicket(desk.ann)).dueAt;
    await desk.post(makeInquiry());
    expect(await dueAt()).toBe('2026-01-17T15:00:00.000Z');
    await save(desk.ann, week(OFFICE, { replyDays: 'open' }));
    desk.clock.advance(1000);
    await desk.post(makeInquiry({ fullName: 'Cy', email: 'cy@customer.test' }));
    expect(await dueAt()).toBe('2026-01-19T15:00:01.000Z');
    // On Sunday, the first was due, and the second is not.
    desk.clock.advance(2 * 24 * 60 * 60 * 1000);
    const promise = async () => (await readReport(7, desk)).promise;
    expect(await promise()).toEqual({ kept: 0, due: 1 });
    // What was due then stays so, whatever counts now.
    await save(await signIn(desk, 'Bea', 'lead'), week(OFFICE));
    desk.clock.advance(22 * 60 * 60 * 1000);
    expect(await promise()).toEqual({ kept: 0, due: 1 });
    desk.clock.advance(3 * 60 * 60 * 1000);
    expect(await promise()).toEqual({ kept: 0, due: 2 });
  });

  test('after a restart, and hours of a newer version leave those of the files', async () => {
    await using desk = await startAt(THURSDAY);
    const set = await save(desk.ann, week({ monday: '09:00-10:00' }));
    const [row] = await desk.query("select value from desk_settings where name = 'hours'");
    const newer = JSON.stringify({
      ...(JSON.parse(String(row?.value)) as object),
      hours: { shifts: [] },
    });
    const read = () => desk.store.read(hoursIn);
    expect(await read()).toMatchObject(set.hours);
    await desk.query("update desk_settings set value = ? where name = 'hours'", newer);
    expect(await read()).toEqual(company.chat);
    await desk.query("update desk_settings set value = '{' where name = 'hours'");
    expect(await read()).toEqual(company.chat);
  });
});
