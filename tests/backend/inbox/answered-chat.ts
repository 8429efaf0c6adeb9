import { conversationDetailSchema } from '@repo/contract/desk/conversation.ts';
import { startConversation, TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';

/** A conversation whose visitor got an answer by email. */
export async function startAnswered() {
  const desk = await startWithInbox();
  const chat = await startConversation(desk);
  await chat.answer('Yes, we do.');
  desk.clock.advance(TWO_MINUTES);
  const [mail] = await desk.mailsTo(VISITOR);
  if (!mail) throw new Error('The answer did not go by email');
  return {
    ...desk,
    chat,
    mail,
    address: addressIn(mail.replyTo),
    messages: () =>
      desk.query('select id, message, message_type from messages where seq > 2 order by seq'),
    received: () => desk.query('select id, outcome, conversation_id from received_mails'),
    conversation: async () =>
      (await desk.store.read((reads) => reads.conversations.find(chat)))?.conversation,
    /** What the desk shows next to the conversation. */
    detail: async () => {
      const { body } = await desk.ann.get(`/conversations/${chat.conversationId}`);
      return conversationDetailSchema.parse(body);
    },
    [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
  };
}
