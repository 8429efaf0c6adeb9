import type { Kysely } from 'kysely';
import type { ChatReads, ChatTransaction } from '@/backend/store/chat/chat-store';
import type { Tables } from '@/backend/store/schema';
import { searchWrites } from '@/backend/store/search/writes';

type MessageQueries = Pick<ChatReads, 'messagesAfter' | 'findMessage'> &
  Pick<ChatTransaction, 'addMessage'>;

/** The queries of {@link ChatTransaction} for messages. */
export function messageQueries(db: Kysely<Tables>): MessageQueries {
  const select = (conversationId: string) =>
    db
      .selectFrom('messages')
      .select(['id', 'seq', 'message', 'sender', 'messageType', 'createdAt as timestamp'])
      .where('conversationId', '=', conversationId);

  return {
    messagesAfter: (conversationId, after, limit) =>
      select(conversationId).where('seq', '>', after).orderBy('seq').limit(limit).execute(),

    findMessage(conversationId, attempt) {
      const messages = select(conversationId);
      if ('id' in attempt) return messages.where('id', '=', attempt.id).executeTakeFirst();
      return messages
        .where('fingerprint', '=', attempt.fingerprint)
        .where('createdAt', '>=', attempt.since)
        .where('clientMadeId', '=', 0)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async addMessage(message) {
      await db.insertInto('messages').values(message).execute();
      await searchWrites(db).addToSearch({
        kind: 'message',
        subjectId: message.id,
        conversationId: message.conversationId,
        ticketId: null,
        at: message.createdAt,
        text: message.message,
      });
    },
  };
}
