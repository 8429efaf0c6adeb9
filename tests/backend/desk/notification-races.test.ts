import { expect, test } from '@jest/globals';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import {
  addNote,
  assign,
  bellOf,
  notificationsOf,
} from '#tests/backend/desk/notification-calls.ts';

const CHATS = 4;
const ROUNDS = 10;

test('Whoever writes at the same moment, each kind and conversation has one unread notification, nothing is uncounted, and numbers follow the commits', async () => {
  await using desk = await startDesk();
  const { ann } = desk;
  const maya = await signIn(desk, 'Maya', 'agent');
  const sessions = Array.from({ length: CHATS }, () => newChatSessionId(0));
  const chats: string[] = [];
  for (const sessionId of sessions) {
    const id = await visitorWrites(desk, { sessionId });
    await assign(maya, `/conversations/${id}`, maya);
    chats.push(`/conversations/${id}`);
  }

  // A device rings for what is above the highest number that it knows, so nothing may come below that later.
  let highest = 0;
  const known = new Set<number>();
  const late: number[] = [];
  const look = async () => {
    const { last, ringing } = await bellOf(maya);
    for (const { number } of ringing) {
      if (number <= highest && !known.has(number)) late.push(number);
      known.add(number);
    }
    highest = Math.max(highest, last);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const writes = Promise.all([
      ...sessions.map((sessionId) => visitorWrites(desk, { sessionId })),
      ...chats.map((path) => addNote(ann, path, 'Look, @Maya')),
      // What is read meanwhile must not go on counting.
      maya.post('/notifications/read', { upTo: highest }),
    ]);
    for (let each = 0; each < 5; each++) await look();
    await writes;
    await look();
  }
  expect(late).toEqual([]);

  const all = await notificationsOf(maya);
  const sum = (kind: string) =>
    all.filter((each) => each.kind === kind).reduce((total, { count }) => total + count, 0);
  expect([sum('answer'), sum('mention')]).toEqual([CHATS * ROUNDS, CHATS * ROUNDS]);
  const unread = all.filter(({ readAt }) => readAt === null);
  const keys = unread.map(({ kind, conversationId }) => `${kind} ${conversationId}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
});
