import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import type { Backend } from '@repo/backend/create-backend.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';

/** The address of a visitor who chats. */
export const VISITOR = 'zoe@customer.test';

/** After so long, an answer that nobody has read goes by email: in milliseconds. */
export const TWO_MINUTES = 120_000;

/** A conversation in which a visitor has asked something, and what both sides can say in it. */
export async function startConversation(
  parts: Pick<Backend, 'store' | 'clock'>,
  email = VISITOR,
  sessionId = aSession(),
) {
  const clientData = { name: 'Zoë Lee', email };
  const ask = (message: string) =>
    acceptVisitorMessage(aMessage({ sessionId, message, clientData }), parts);
  const { conversation } = await ask('A secret question');
  const { conversationId, reference = '' } = conversation;
  return {
    sessionId,
    conversationId,
    reference,
    ask,
    answer: (message: string) =>
      acceptAgentMessage({ conversationId, id: newClientId(), message, sender: 'Ann' }, parts),
  };
}
