import type { Kysely } from 'kysely';
import type { StoredMessage } from '@repo/contract/chat-message.ts';
import type { MessagesTable } from '#store/chat/tables.ts';
import { attachedFile, type StoredFile } from '#store/files/reads.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchWrites } from '#store/search/search.ts';

/** A message without the ID of its conversation, which differs for visitors and staff. */
export type UnaddressedMessage = Omit<StoredMessage, 'sessionId'>;

/**
 * How to find an earlier attempt to send the same thing: by its sender's ID, or else as the newest one
 * without such an ID that has the same fingerprint and was stored at `since` or later.
 */
export type Attempt = { id: string } | { fingerprint: string; since: string };

/** Read queries for messages. */
export const messageReads = (db: Kysely<Tables>) => ({
  /** The number of the newest message from the visitor; 0 when there is none. */
  async lastVisitorSeq(conversationId: string) {
    const newest = await db
      .selectFrom('messages')
      .select('seq')
      .where('conversationId', '=', conversationId)
      .where('messageType', '=', 'user')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.seq ?? 0;
  },

  /** When the visitor first wrote after a number, ISO 8601 in UTC; nothing if they have not. */
  async visitorWroteAfter(conversationId: string, seq: number) {
    const first = await db
      .selectFrom('messages')
      .select('createdAt')
      .where('conversationId', '=', conversationId)
      .where('messageType', '=', 'user')
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    return first?.createdAt;
  },

  /** What the visitor wrote last; nothing if they have written nothing. */
  async lastOfVisitor(conversationId: string) {
    const newest = await db
      .selectFrom('messages')
      .select('message')
      .where('conversationId', '=', conversationId)
      .where('messageType', '=', 'user')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.message;
  },

  /** Whether staff have said anything. */
  async hasAnswer(conversationId: string) {
    const answer = await db
      .selectFrom('messages')
      .select('seq')
      .where('conversationId', '=', conversationId)
      .where('messageType', '=', 'agent')
      .limit(1)
      .executeTakeFirst();
    return answer !== undefined;
  },

  /**
   * What the system has said since staff last answered, newest first, at most `limit` texts, and when that was.
   */
  async shownSinceAnswer(conversationId: string, limit: number) {
    const newest = await db
      .selectFrom('messages')
      .select(['messageType', 'message', 'createdAt'])
      .where('conversationId', '=', conversationId)
      .where('messageType', '!=', 'user')
      .orderBy('seq', 'desc')
      .limit(limit + 1)
      .execute();
    const answer = newest.findIndex(({ messageType }) => messageType === 'agent');
    const since = answer === -1 ? newest : newest.slice(0, answer);
    return {
      answeredAt: newest[answer]?.createdAt,
      shown: since.slice(0, limit).map(({ message }) => message),
    };
  },

  /** The messages with a number greater than `after`, in order, at most `limit` of them. */
  async after(conversationId: string, after: number, limit: number): Promise<UnaddressedMessage[]> {
    const page = selectMessages(db, conversationId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit);
    return withFiles(db, conversationId, await page.execute());
  },

  async find(conversationId: string, attempt: Attempt): Promise<UnaddressedMessage | undefined> {
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

/** Write queries for messages. Times are ISO 8601 in UTC. */
export const messageWrites = (db: Kysely<Tables>, search: SearchWrites) => ({
  /** Adds a message, also to the search index: except what the system says, which nobody has asked or answered. */
  async add(message: MessagesTable) {
    await db.insertInto('messages').values(message).execute();
    if (message.messageType === 'system') return;
    await search.add({
      kind: 'message',
      subjectId: message.id,
      conversationId: message.conversationId,
      ticketId: null,
      at: message.createdAt,
      text: message.message,
    });
  },
});
