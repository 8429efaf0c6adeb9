import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import type { ConversationDetail } from '@repo/contract/desk/conversation.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { aLead } from '#tests/support/chat/chat.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const MINUTE = 60_000;

test('An answer to an email about a lead is in its conversation, which waits again for whoever has it', async () => {
  await using desk = await startWithInbox();
  const lead = aLead({ email: 'zoe@customer.test' });
  const { conversation } = await acceptLead(lead, desk);
  const { conversationId } = conversation;
  const { id, dueAt } = await newestTicket(desk.ann, '?kind=lead');
  const reply = { id: randomUUID(), text: 'Yes, we do.', seenReplies: 0 };
  await desk.ann.post(`/tickets/${id}/replies`, reply);
  const read = async () =>
    (await desk.ann.get(`/conversations/${conversationId}`)).body as ConversationDetail;
  expect((await read()).conversation).toMatchObject({ waitingSince: null, openRequests: [] });
  const take = { assigneeId: desk.ann.id, expectedAssigneeId: null };
  await desk.ann.post(`/conversations/${conversationId}/assign`, take);

  const [answer] = await desk.mailsTo(lead.email);
  desk.clock.advance(MINUTE);
  const headers = { To: addressIn(answer?.replyTo), 'In-Reply-To': '' };
  await desk.deliver(rawMail({ headers, body: 'Great, thank you!\n' }));
  const { conversation: again, tickets } = await read();
  expect(again).toMatchObject({ dueAt: '2026-01-16T12:01:00.000Z', openRequests: [{ id }] });
  expect(again.dueAt).not.toBe(dueAt);
  expect(tickets).toMatchObject([
    {
      id,
      settledAt: null,
      replies: [{ text: 'Yes, we do.' }],
      received: [{ text: 'Great, thank you!' }],
    },
  ]);
  const [notice] = await desk.mailsTo('ann@company.test');
  expect(notice?.text).toContain(`/desk/conversations/${conversationId}\n`);
});
