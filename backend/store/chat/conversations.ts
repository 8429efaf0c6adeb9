import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Conversation } from '@repo/contract/agent-events.ts';
import { writtenReference } from '#core/reference.ts';
import type { ConversationsTable } from '#store/chat/tables.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { EXCERPT_LENGTH, excerptOf } from '#store/excerpt.ts';
import type { ConversationKey } from '#store/isolation.ts';
import { settleTargets } from '#store/notifications/unread-about.ts';
import type { Tables } from '#store/schema.ts';
import { freeReference } from '#store/tickets/references.ts';

/** A conversation separate from its session ID, so that one is never sent along with the other. */
export type KeyedConversation = { sessionId: string; conversation: Conversation };

/** What can change in a conversation; the rest of its row never does. */
export type ConversationChanges = Omit<
  Updateable<ConversationsTable>,
  'id' | 'sessionId' | 'startedAt'
>;

/** Selects conversations as staff see them, with the session ID. */
export function selectConversations(db: Kysely<Tables>) {
  return db
    .selectFrom('conversations')
    .select(['sessionId', 'conversations.id as conversationId', 'startedAt', 'waitingSince'])
    .select(['closedAt', 'closeReason', 'lastSeq', 'readSeq', 'seenSeq'])
    .select(['conversations.name', 'conversations.email', 'conversations.reference'])
    .select((eb) => [
      eb
        .selectFrom('messages')
        // One character more than is shown reveals whether there is more.
        .select((of) =>
          of
            .fn<string>('substr', ['message', sql.lit(1), sql.lit(EXCERPT_LENGTH + 1)])
            .as('beginning'),
        )
        .whereRef('messages.conversationId', '=', 'conversations.id')
        // What the system says after a message is not what the conversation is about.
        .where('messages.messageType', '!=', 'system')
        .orderBy('messages.seq', 'desc')
        .limit(1)
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

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>;

/** Separates the conversation in a row from its session ID. */
export function fromConversationRow({
  sessionId,
  excerpt,
  wantsCall,
  reference,
  ...row
}: Row): KeyedConversation {
  return {
    sessionId,
    conversation: {
      ...row,
      excerpt: excerptOf(excerpt ?? ''),
      wantsCall: Boolean(wantsCall),
      reference: writtenReference(reference),
    },
  };
}

/** Read queries for conversations. */
export const conversationReads = (db: Kysely<Tables>) => ({
  async find(key: ConversationKey): Promise<KeyedConversation | undefined> {
    const row = await (
      'sessionId' in key
        ? selectConversations(db).where('sessionId', '=', key.sessionId)
        : selectConversations(db).where('conversations.id', '=', key.conversationId)
    ).executeTakeFirst();
    return row && fromConversationRow(row);
  },
});

/** Write queries for conversations. Times are ISO 8601 in UTC. */
export function conversationWrites(db: Kysely<Tables>, noteChange: NoteChange) {
  async function read(id: string): Promise<Conversation> {
    const row = await selectConversations(db)
      .where('conversations.id', '=', id)
      .executeTakeFirstOrThrow();
    return fromConversationRow(row).conversation;
  }

  return {
    async add(
      begun: Pick<ConversationsTable, 'id' | 'sessionId' | 'startedAt'> &
        Partial<Pick<Selectable<ConversationsTable>, 'networkHash'>>,
    ): Promise<Conversation> {
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

    /** @returns the conversation afterward */
    async change(id: string, changes: ConversationChanges): Promise<Conversation> {
      await db.updateTable('conversations').set(changes).where('id', '=', id).execute();
      await noteChange('conversation', id);
      if (changes.dueAt === null) await settleTargets(db, noteChange, { conversationId: id });
      return read(id);
    },

    /** Marks one as done, in which nobody waits anymore. For what it has waited, and until when, is kept for a reopening. */
    async resolve(id: string, resolvedAt: string): Promise<void> {
      await db
        .updateTable('conversations')
        .set({ resolvedAt, waitingSince: null, halfDueAt: null, dueAt: null })
        .set((eb) => ({
          lastWaitingSince: eb.ref('waitingSince'),
          lastHalfDueAt: eb.ref('halfDueAt'),
          lastDueAt: eb.ref('dueAt'),
        }))
        .where('id', '=', id)
        .execute();
      await noteChange('conversation', id);
      await settleTargets(db, noteChange, { conversationId: id });
    },

    /** Opens one that was resolved. It waits for what it had waited for. */
    async reopen(id: string): Promise<void> {
      await db
        .updateTable('conversations')
        .set({ resolvedAt: null })
        .set((eb) => ({
          waitingSince: eb.ref('lastWaitingSince'),
          halfDueAt: eb.ref('lastHalfDueAt'),
          dueAt: eb.ref('lastDueAt'),
        }))
        .where('id', '=', id)
        .execute();
      await noteChange('conversation', id);
    },
  };
}
