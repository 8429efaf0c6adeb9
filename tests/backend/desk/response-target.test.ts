import { describe, expect, test } from '@jest/globals';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { chatResponseTarget } from '@repo/backend/chat/response-target.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { everyDay, hoursOf, OFFICE } from '#tests/support/hours.ts';

const week = (hours: Record<string, string>, replyMinutes = 10) =>
  hoursOf(hours, 'America/New_York', { replyMinutes });

describe('The response target is counted in open hours', () => {
  test.each([
    ['while it is open', '2026-01-15T15:00:00Z', 10, '2026-01-15T15:05', '2026-01-15T15:10'],
    ['before opening', '2026-01-15T05:00:00Z', 10, '2026-01-15T14:05', '2026-01-15T14:10'],
    ['at opening', '2026-01-15T14:00:00Z', 10, '2026-01-15T14:05', '2026-01-15T14:10'],
    ['up to closing', '2026-01-15T22:50:00Z', 10, '2026-01-15T22:55', '2026-01-15T23:00'],
    ['over the night', '2026-01-15T22:55:00Z', 10, '2026-01-15T23:00', '2026-01-16T14:05'],
    ['over the weekend', '2026-01-16T22:58:00Z', 10, '2026-01-19T14:03', '2026-01-19T14:08'],
    ['on a closed day', '2026-01-17T15:00:00Z', 10, '2026-01-19T14:05', '2026-01-19T14:10'],
    [
      'over the start of summer time',
      '2026-03-06T22:55:00Z',
      10,
      '2026-03-06T23:00',
      '2026-03-09T13:05',
    ],
    ['over more than a week', '2026-01-15T14:00:00Z', 3600, '2026-01-20T17:00', '2026-01-23T20:00'],
  ])('%s', (_when, start, minutes, half, due) => {
    expect(chatResponseTarget(Date.parse(start), week(OFFICE, minutes))).toEqual({
      halfDueAt: `${half}:00.000Z`,
      dueAt: `${due}:00.000Z`,
    });
  });

  test('of a company that opens once a week', () => {
    const chat = week({ monday: '09:00-09:06' });
    expect(chatResponseTarget(Date.parse('2026-01-19T15:00:00Z'), chat)).toEqual({
      halfDueAt: '2026-01-26T14:05:00.000Z',
      dueAt: '2026-02-02T14:04:00.000Z',
    });
  });

  test('of a company that never closes', () => {
    const always = week(everyDay('00:00-24:00'));
    expect(chatResponseTarget(Date.parse('2026-01-18T04:55:00Z'), always)).toEqual({
      halfDueAt: '2026-01-18T05:00:00.000Z',
      dueAt: '2026-01-18T05:05:00.000Z',
    });
  });
});

describe('A conversation', () => {
  // A Thursday noon in UTC: 7 a.m. in New York, where the chat opens at 9.
  const rowOf = async ({ query }: ChatTestStore) => {
    const [row] = await query(
      `select waiting_since, half_due_at, due_at, alerted, first_asked_at, first_due_at,
        first_replied_at, resolved_at, assignee_id from conversations`,
    );
    return row;
  };

  test('has a response target from when the visitor begins to wait, and no new one while they wait', async () => {
    await using parts = await openChatTestStore();
    const sessionId = aSession();
    const ask = () => acceptVisitorMessage(aMessage({ sessionId }), parts);
    const { conversationId } = (await ask()).conversation;
    const first = {
      waiting_since: '2026-01-15T12:00:00.000Z',
      half_due_at: '2026-01-15T14:05:00.000Z',
      due_at: '2026-01-15T14:10:00.000Z',
      first_asked_at: '2026-01-15T12:00:00.000Z',
      first_due_at: '2026-01-15T14:10:00.000Z',
      first_replied_at: null,
    };
    expect(await rowOf(parts)).toMatchObject(first);
    parts.clock.advance(3 * 60 * 60 * 1000);
    await ask();
    expect(await rowOf(parts)).toMatchObject(first);

    const answer = { id: newClientId(), message: 'Yes', sender: 'Mia' };
    await acceptAgentMessage({ conversationId, ...answer }, parts);
    expect(await rowOf(parts)).toMatchObject({
      waiting_since: null,
      half_due_at: null,
      due_at: null,
      first_due_at: '2026-01-15T14:10:00.000Z',
      first_replied_at: '2026-01-15T15:00:00.000Z',
      assignee_id: null,
    });

    parts.clock.advance(60_000);
    await ask();
    parts.clock.advance(60_000);
    await acceptAgentMessage({ conversationId, ...answer, id: newClientId() }, parts);
    // The values of the first wait stay.
    expect(await rowOf(parts)).toMatchObject({
      first_asked_at: '2026-01-15T12:00:00.000Z',
      first_due_at: '2026-01-15T14:10:00.000Z',
      first_replied_at: '2026-01-15T15:00:00.000Z',
    });
  });

  test('forgets which alerts went out when the next wait begins', async () => {
    await using parts = await openChatTestStore();
    const sessionId = aSession();
    const ask = () => acceptVisitorMessage(aMessage({ sessionId }), parts);
    const { conversationId } = (await ask()).conversation;
    await parts.query('update conversations set alerted = 100');
    await ask();
    expect(await rowOf(parts)).toMatchObject({ alerted: 100 });
    await acceptAgentMessage(
      { conversationId, id: newClientId(), message: 'Yes', sender: 'Mia' },
      parts,
    );
    expect(await rowOf(parts)).toMatchObject({ alerted: 0 });
  });
});
