import { expect, test } from '@jest/globals';
import { acceptAgentMessage } from '@repo/backend/chat/accept-message.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import type { ConversationDetail } from '@repo/contract/desk/conversation.ts';
import { newClientId } from '@repo/contract/ids.ts';
import type { SeenByAuthor } from '@repo/contract/seen-by-author.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { kindsOf } from '#tests/backend/desk/notification-calls.ts';
import { aLead, aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const MINUTE = 60_000;

/** A visitor who has written at ten in New York, when the chat is open. Ann has seen that, and goes offline. */
async function startAway() {
  const clock = new ManualClock(Date.UTC(2026, 0, 15, 15));
  const desk = await startDesk({ clock });
  const sessionId = aSession();
  const write = async () => {
    const id = await visitorWrites(desk, { sessionId });
    clock.advance(MINUTE);
    return id;
  };
  const id = await write();
  const answer = ({ id: staffId }: Colleague, seen?: SeenByAuthor) =>
    acceptAgentMessage(
      { conversationId: id, id: newClientId(), message: 'Bye', sender: 'A', staffId, seen },
      desk,
    );
  return {
    ...desk,
    write,
    answer,
    askForMore: async () => {
      await acceptLead(aLead({ sessionId }), desk);
      clock.advance(MINUTE);
    },
    read: async () =>
      ((await desk.ann.get(`/conversations/${id}`)).body as ConversationDetail).conversation,
  };
}

const FIRST = { lastSeq: 1, requestIds: [] };

test('A late answer answers what its author had seen; the visitor waits since what came later', async () => {
  await using away = await startAway();
  const { ann } = away;
  await away.write();
  await away.write();
  await away.query('update conversations set alerted = 100');
  await away.answer(ann, FIRST);
  expect(await away.read()).toMatchObject({
    lastSeq: 4,
    seenSeq: 1,
    waitingSince: '2026-01-15T15:01:00.000Z',
    dueAt: '2026-01-15T15:11:00.000Z',
    assignee: { name: 'Ann' },
  });
  expect(await away.query('select half_due_at, alerted from conversations')).toEqual([
    { half_due_at: '2026-01-15T15:06:00.000Z', alerted: 0 },
  ]);
  expect(await kindsOf(ann)).toEqual(['answer 1']);

  // The next one of hers is not late, as none is that does not say what was seen.
  await away.answer(ann, { lastSeq: 4, requestIds: [] });
  const answered = { waitingSince: null, dueAt: null };
  expect(await away.read()).toMatchObject({ ...answered, seenSeq: 5 });
  await away.write();
  await away.answer(ann);
  expect(await away.read()).toMatchObject({ ...answered, seenSeq: 7 });
});

test('A lead that came before a late answer arrived stays open, and whoever gets it is told', async () => {
  await using away = await startAway();
  const { ann } = away;
  await away.askForMore();
  await away.answer(ann, FIRST);
  const { openRequests, ...conversation } = await away.read();
  expect(conversation).toMatchObject({ waitingSince: '2026-01-15T15:01:00.000Z', seenSeq: 2 });
  expect(openRequests).toMatchObject([{ kind: 'lead' }]);
  expect(await kindsOf(ann)).toEqual(['answer 1']);

  await away.answer(ann, { lastSeq: 2, requestIds: openRequests.map(({ id }) => id) });
  expect(await away.read()).toMatchObject({ openRequests: [], waitingSince: null });
  expect(await kindsOf(ann)).toEqual(['answer 1']);
});

test('What a colleague has answered meanwhile does not wait again', async () => {
  await using away = await startAway();
  const { ann } = away;
  const ben = await signIn(away, 'Ben');
  await away.write();
  await away.answer(ben, { lastSeq: 2, requestIds: [] });
  await away.answer(ann, FIRST);
  expect(await away.read()).toMatchObject({ waitingSince: null, seenSeq: 4 });
  await away.write();
  await away.answer(ann, FIRST);
  const waiting = { waitingSince: '2026-01-15T15:02:00.000Z', dueAt: '2026-01-15T15:12:00.000Z' };
  expect(await away.read()).toMatchObject({ ...waiting, seenSeq: 4 });
  expect(await kindsOf(ben)).toEqual(['answer 1']);
});
