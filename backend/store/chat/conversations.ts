import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { ChatReads, ChatWrites } from '@/backend/store/chat/chat-store';
import { fromConversationRow, selectConversations } from '@/backend/store/chat/conversation-rows';
import { freeReference } from '@/backend/store/references/free-reference';
import type { Tables } from '@/backend/store/schema';
import type { Conversation } from '@/lib/contract/agent-events';

/** Implements {@link ChatReads} for conversations. */
export const conversationReads = (db: Kysely<Tables>): Pick<ChatReads, 'findConversation'> => ({
  async findConversation(key) {
    const row = await (
      'sessionId' in key
        ? selectConversations(db).where('sessionId', '=', key.sessionId)
        : selectConversations(db).where('conversations.id', '=', key.conversationId)
    ).executeTakeFirst();
    return row && fromConversationRow(row);
  },
});

/** Implements {@link ChatWrites} for conversations. */
export function conversationWrites(
  db: Kysely<Tables>,
  noteChange: NoteChange,
): Pick<ChatWrites, 'addConversation' | 'changeConversation'> {
  async function read(id: string): Promise<Conversation> {
    const row = await selectConversations(db)
      .where('conversations.id', '=', id)
      .executeTakeFirstOrThrow();
    return fromConversationRow(row).conversation;
  }

  return {
    async addConversation(begun) {
      await db
        .insertInto('conversations')
        .values({
          ...begun,
          reference: await freeReference(db),
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
