import { expect, test } from '@jest/globals';
import type { OpenWeek } from '@repo/contract/business-hours.ts';
import { connectRegistered, newSession } from '#tests/backend/chat/clients.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { startTwo } from '#tests/backend/several/several.ts';
import { everyDay, hoursOf } from '#tests/support/hours.ts';

/** Hours that are always, except for a holiday today. */
function closedOn(date: string): OpenWeek {
  const { week, replyDays } = hoursOf(everyDay('00:00-24:00'));
  const holidays = [-1, 0, 1].map((days) => ({
    date: new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10),
    name: `Move ${days}`,
    everyYear: false,
    spans: [],
  }));
  return { week, holidays, replyDays };
}

test.each(['running', 'none'] as const)(
  'with Redis %s, hours that are set at one backend are those of the other, and of its visitors',
  async (redis) => {
    await using two = await startTwo({ redis });
    const ann = await signIn(two.a, 'Ann', 'lead');
    using visitor = await connectRegistered(two.b.url, newSession());
    const hears = async () => (await visitor.hears('availability')) as { isOpen: boolean };
    const always: OpenWeek = { ...closedOn('2000-01-05'), holidays: [] };
    const first = await ann.post('/hours', { revision: null, hours: always });
    expect(first.status).toBe(200);
    expect(await hears()).toMatchObject({ isOpen: true });
    const { revision } = first.body;
    const hours = closedOn(new Date().toISOString());
    expect((await ann.post('/hours', { revision, hours })).status).toBe(200);
    expect(await hears()).toMatchObject({ isOpen: false });
    using other = await connectRegistered(two.b.url, newSession());
    expect(other.heard[0]?.[1]).toMatchObject({ availability: { isOpen: false } });
  },
);

test('of two leads who save at once at two backends, one is told', async () => {
  await using two = await startTwo({ redis: 'none' });
  const ann = await signIn(two.a, 'Ann', 'lead');
  const bea = await signIn(two.b, 'Bea', 'lead');
  const hours = closedOn('2000-01-05');
  const answers = await Promise.all(
    [ann, bea].map((one) => one.post('/hours', { revision: null, hours })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
