import { expect } from '@jest/globals';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import type { ConversationDetail } from '@repo/contract/desk/conversation.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { aLead, aSession } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const MINUTE = 60_000;

/** The address of a person of whom there is a conversation and a ticket. */
export const ZOE = 'zoe@customer.test';

type Desk = Awaited<ReturnType<typeof startWithInbox>>;

/** A conversation with someone whose address is known, and in which nothing waits. */
export async function aChat(desk: Desk, email = ZOE) {
  const sessionId = aSession();
  await acceptLead(aLead({ sessionId, name: 'Zoë Lee', email }), desk);
  const [row] = await desk.query('select id from conversations where session_id = ?', sessionId);
  const id = String(row?.id);
  const lead = await newestTicket(desk.ann, '?kind=lead');
  await desk.ann.post(`/tickets/${lead.id}/state`, { state: 'answered', expectedState: 'new' });
  return { id, sessionId, lead };
}

/** The ticket of an inquiry that somebody sends now. */
export async function anInquiryOf(desk: Desk, email = ZOE, words = 'A quokka, please') {
  const inquiry = makeInquiry({ email, description: words });
  expect(await desk.post(inquiry)).toMatchObject({ status: 200 });
  return newestTicket(desk.ann, `?email=${email}`);
}

/** Someone who has chatted, and sent an inquiry a little later. */
export async function aPair() {
  const desk = await startWithInbox();
  const { ann } = desk;
  const chat = await aChat(desk);
  desk.clock.advance(MINUTE);
  const ticket = await anInquiryOf(desk);
  return {
    ...desk,
    chat,
    ticket,
    read: async (by = ann) =>
      (await by.get(`/conversations/${chat.id}`)).body as ConversationDetail,
    merge: (by = ann, conversationId = chat.id) =>
      by.post(`/tickets/${ticket.id}/merge`, { conversationId }),
    undo: (by = ann) => by.post(`/tickets/${ticket.id}/unmerge`),
  };
}
