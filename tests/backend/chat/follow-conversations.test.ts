import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { followConversations } from '@repo/backend/chat/sockets/follow-conversations.ts';
import type { VisitorServer } from '@repo/backend/chat/sockets/servers.ts';
import { createToldMessages } from '@repo/backend/chat/sockets/told-messages.ts';
import { HISTORY_PAGE } from '@repo/contract/chat-answer.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

test('more than a page that another backend has stored is told whole and in order', async () => {
  await using folder = await temporaryFolder();
  await using parts = await openChatTestStore(folder.path);
  await using elsewhere = await openChatTestStore(folder.path);
  const sessionId = aSession();
  const told = createToldMessages();
  told.begin(sessionId);
  told.settle(sessionId, undefined);
  const heard: number[] = [];
  const room = { emit: (_event: string, { seq }: { seq: number }) => heard.push(seq) };
  const end = followConversations({
    ...parts,
    told,
    visitors: { local: { to: () => room } } as unknown as VisitorServer,
    metrics: { delivered: () => undefined },
    log: pino({ level: 'silent' }),
  });
  const numbers = Array.from({ length: 2 * HISTORY_PAGE + 1 }, (_, index) => index + 1);
  for (const number of numbers) {
    await acceptVisitorMessage(aMessage({ sessionId, message: `Message ${number}` }), elsewhere);
  }
  await until(() => {
    parts.clock.advance(200);
    return heard.length >= numbers.length;
  });
  expect(heard).toEqual(numbers);
  end();
});
