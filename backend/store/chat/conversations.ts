import { sql, type Kysely } from 'kysely';
import type {
  ChatReads,
  ChatTransaction,
  KeyedConversation,
} from '@/backend/store/chat/chat-store';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { Tables } from '@/backend/store/schema';
import type { Conversation } from '@/lib/contract/agent-events';

/** How much of the newest message a list shows, in characters. */
export const EXCERPT_LENGTH = 120;

type ConversationQueries = Pick<ChatReads, 'findConversation' | 'listConversations'> &
  Pick<ChatTransaction, 'addConversation' | 'changeConversation'>;

/** The queries of {@link ChatTransaction} for conversations. */
export function conversationQueries(
  db: Kysely<Tables>,
  noteChange: NoteChange,
): ConversationQueries {
  async function read(id: string): Promise<Conversation> {
    const row = await select(db).where('conversations.id', '=', id).executeTakeFirstOrThrow();
    return fromRow(row).conversation;
  }

  return {
    async findConversation(key) {
      const row = await (
        'sessionId' in key
          ? select(db).where('sessionId', '=', key.sessionId)
          : select(db).where('conversations.id', '=', key.conversationId)
      ).executeTakeFirst();
      return row && fromRow(row);
    },

    async listConversations(limit) {
      const waiting = await select(db)
        .where('waitingSince', 'is not', null)
        .orderBy('waitingSince')
        .limit(limit)
        .execute();
      const others = await select(db)
        .where('waitingSince', 'is', null)
        .orderBy('lastActivityAt', 'desc')
        .limit(limit - waiting.length)
        .execute();
      return [...waiting, ...others].map((row) => fromRow(row).conversation);
    },

    async addConversation(begun) {
      await db
        .insertInto('conversations')
        .values({
          ...begun,
          lastActivityAt: begun.startedAt,
          lastSeq: 0,
          readSeq: 0,
          seenSeq: 0,
          name: '',
          email: '',
        })
        .execute();
      await noteChange('conversation', begun.id);
      return read(begun.id);
    },

    async changeConversation(id, changes) {
      await db.updateTable('conversations').set(changes).where('id', '=', id).execute();
      await noteChange('conversation', id);
      return read(id);
    },
  };
}

/** Conversations as staff see them, with the key. */
function select(db: Kysely<Tables>) {
  return db
    .selectFrom('conversations')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversationId', '=', 'conversations.id')
        .onRef('messages.seq', '=', 'conversations.lastSeq'),
    )
    .select(['sessionId', 'conversations.id as conversationId', 'startedAt', 'waitingSince'])
    .select(['closedAt', 'closeReason', 'lastSeq', 'readSeq', 'seenSeq', 'name', 'email'])
    .select((eb) => [
      // Cut by the database, which counts characters and never halves one.
      eb
        .fn<string | null>('substr', ['message', sql.lit(1), sql.lit(EXCERPT_LENGTH)])
        .as('excerpt'),
      eb
        .exists(
          eb
            .selectFrom('callRequests')
            .select('callRequests.id')
            .whereRef('callRequests.conversationId', '=', 'conversations.id'),
        )
        .as('wantsCall'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function fromRow({ sessionId, excerpt, wantsCall, ...row }: Row): KeyedConversation {
  return {
    sessionId,
    conversation: { ...row, excerpt: excerpt ?? '', wantsCall: Boolean(wantsCall) },
  };
}
