import type { Kysely } from 'kysely';
import { fromConversationRow, selectConversations } from '@/backend/store/chat/conversation-rows';
import { placesQuery } from '@/backend/store/desk/conversation-lists';
import { countsQuery } from '@/backend/store/desk/counts';
import type { DeskReads } from '@/backend/store/desk/desk-store';
import { labelsOf } from '@/backend/store/labels/conversation-labels';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link DeskReads}. */
export function deskReads(db: Kysely<Tables>): DeskReads {
  const deskConversations: DeskReads['deskConversations'] = async (ids) => {
    if (ids.length === 0) return [];
    const rows = await selectConversations(db)
      .leftJoin('staff', 'staff.id', 'assigneeId')
      .select(['lastActivityAt', 'resolvedAt', 'dueAt', 'assigneeId', 'staff.name as assigneeName'])
      .where('conversations.id', 'in', ids)
      .execute();
    const labels = await labelsOf(db, ids);
    const found = rows.map((row) => {
      const { lastActivityAt, resolvedAt, dueAt, assigneeId, assigneeName, ...keyed } = row;
      const { conversation } = fromConversationRow(keyed);
      const assignee =
        assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? assigneeId };
      const id = conversation.conversationId;
      const dealtWith = { lastActivityAt, resolvedAt, dueAt, assignee };
      return [id, { ...conversation, ...dealtWith, labels: labels.get(id) ?? [] }] as const;
    });
    const byId = new Map(found);
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  return {
    deskConversations,
    conversationPositions: placesQuery(db),
    countsFor: countsQuery(db),

    async deskConversationsOf(email, limit) {
      const rows = await db
        .selectFrom('conversations')
        .select('id')
        .where('email', '=', email)
        .orderBy('lastActivityAt', 'desc')
        .limit(limit)
        .execute();
      return deskConversations(rows.map(({ id }) => id));
    },

    conversationState: (conversationId) =>
      db
        .selectFrom('conversations')
        .select(['assigneeId', 'resolvedAt', 'firstAskedAt', 'firstRepliedAt'])
        .select(['pageUrl', 'userAgent', 'networkHash'])
        .where('id', '=', conversationId)
        .executeTakeFirst(),
  };
}
