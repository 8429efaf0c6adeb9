import type { Kysely } from 'kysely';
import type { ChatReads, ChatWrites, UnaddressedMessage } from '@/backend/store/chat/chat-store';
import { attachedFile } from '@/backend/store/files/attached-file';
import type { StoredFile } from '@/backend/store/files/file-store';
import type { Tables } from '@/backend/store/schema';
import type { SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link ChatReads} for messages. */
export const messageReads = (
  db: Kysely<Tables>,
): Pick<ChatReads, 'messagesAfter' | 'findMessage' | 'lastVisitorSeq' | 'hasAnswer'> => ({
  lastVisitorSeq: (conversationId) => lastVisitorSeq(db, conversationId),

  async hasAnswer(conversationId) {
    const answer = await db
      .selectFrom('messages')
      .select('seq')
      .where('conversationId', '=', conversationId)
      .where('messageType', '=', 'agent')
      .limit(1)
      .executeTakeFirst();
    return answer !== undefined;
  },

  async messagesAfter(conversationId, after, limit) {
    const page = selectMessages(db, conversationId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit);
    return withFiles(db, conversationId, await page.execute());
  },

  async findMessage(conversationId, attempt) {
    const messages = selectMessages(db, conversationId);
    const found =
      'id' in attempt
        ? messages.where('id', '=', attempt.id)
        : messages
            .where('fingerprint', '=', attempt.fingerprint)
            .where('createdAt', '>=', attempt.since)
            .where('clientMadeId', '=', 0)
            .orderBy('createdAt', 'desc')
            .limit(1);
    const [message] = await withFiles(db, conversationId, await found.execute());
    return message;
  },
});

/** The number of the newest message from the visitor; 0 when there is none. */
export async function lastVisitorSeq(db: Kysely<Tables>, conversationId: string): Promise<number> {
  const newest = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversationId', '=', conversationId)
    .where('messageType', '=', 'user')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.seq ?? 0;
}

/** Adds their files to messages, which are in order. */
async function withFiles(
  db: Kysely<Tables>,
  conversationId: string,
  messages: UnaddressedMessage[],
): Promise<UnaddressedMessage[]> {
  const [first, last] = [messages.at(0), messages.at(-1)];
  if (!first || !last) return messages;
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('messageSeq', '>=', first.seq)
    .where('messageSeq', '<=', last.seq)
    .orderBy('messageSeq')
    .execute();
  if (files.length === 0) return messages;
  return messages.map((message) => {
    const own = files
      .filter(({ messageSeq }) => messageSeq === message.seq)
      .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
    return own.length === 0 ? message : { ...message, files: own.map(attachedFile) };
  });
}

const orderOf = ({ createdAt, id }: StoredFile) => `${createdAt} ${id}`;

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
