import type { Kysely } from 'kysely';
import type { ChatReads, ChatWrites } from '@/backend/store/chat/chat-store';
import type { Tables } from '@/backend/store/schema';
import type { SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link ChatReads} for messages. */
export const messageReads = (
  db: Kysely<Tables>,
): Pick<ChatReads, 'messagesAfter' | 'findMessage'> => ({
  messagesAfter: (conversationId, after, limit) =>
    selectMessages(db, conversationId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),

  findMessage(conversationId, attempt) {
    const messages = selectMessages(db, conversationId);
    if ('id' in attempt) return messages.where('id', '=', attempt.id).executeTakeFirst();
    return messages
      .where('fingerprint', '=', attempt.fingerprint)
      .where('createdAt', '>=', attempt.since)
      .where('clientMadeId', '=', 0)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  },
});

const selectMessages = (db: Kysely<Tables>, conversationId: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'seq', 'message', 'sender', 'messageType', 'createdAt as timestamp'])
    .where('conversationId', '=', conversationId);

/** Implements {@link ChatWrites} for messages. */
export const messageWrites = (
  db: Kysely<Tables>,
  search: SearchWrites,
): Pick<ChatWrites, 'addMessage'> => ({
  async addMessage(message) {
    await db.insertInto('messages').values(message).execute();
    await search.addToSearch({
      kind: 'message',
      subjectId: message.id,
      conversationId: message.conversationId,
      ticketId: null,
      at: message.createdAt,
      text: message.message,
    });
  },
});
