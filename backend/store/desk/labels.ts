import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { Tables } from '@/backend/store/schema';
import type { CannedReply, Label } from '@/lib/contract/desk/label';

/** What can be read of labels and canned replies. */
export type LabelReads = {
  /** All labels, by name. */
  listLabels(): Promise<Label[]>;
  /** All canned replies, by shortcut. */
  listCannedReplies(): Promise<CannedReply[]>;
};

/** What can be written of labels and canned replies. */
export type LabelWrites = {
  /** Adds a label, or changes the one with its id. */
  putLabel(label: Label): Promise<void>;
  /** Removes a label, from every conversation too. */
  removeLabel(id: string): Promise<void>;
  /** Gives a conversation these labels and no others. */
  setLabels(conversationId: string, labelIds: readonly string[]): Promise<void>;
  /** Adds a canned reply, or changes the one with its id. */
  putCannedReply(reply: CannedReply): Promise<void>;
  removeCannedReply(id: string): Promise<void>;
};

/** The labels of each of these conversations, by name. */
export async function labelsOf(
  db: Kysely<Tables>,
  conversationIds: readonly string[],
): Promise<Map<string, Label[]>> {
  const rows = await db
    .selectFrom('conversationLabels')
    .innerJoin('labels', 'labels.id', 'labelId')
    .select(['conversationId', 'labels.id', 'name', 'colour'])
    .where('conversationId', 'in', conversationIds)
    .orderBy('name')
    .execute();
  return rows.reduce((labels, { conversationId, ...label }) => {
    return labels.set(conversationId, [...(labels.get(conversationId) ?? []), label]);
  }, new Map<string, Label[]>());
}

/** The queries of {@link LabelReads}. */
export const labelReads = (db: Kysely<Tables>): LabelReads => ({
  listLabels: () => db.selectFrom('labels').selectAll().orderBy('name').execute(),
  listCannedReplies: () => db.selectFrom('cannedReplies').selectAll().orderBy('shortcut').execute(),
});

/** The queries of {@link LabelWrites}. */
export const labelWrites = (db: Kysely<Tables>, noteChange: NoteChange): LabelWrites => ({
  async putLabel({ id, ...label }) {
    await db
      .insertInto('labels')
      .values({ id, ...label })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(label))
      .execute();
    await noteChange('label');
  },

  async removeLabel(id) {
    await db.deleteFrom('conversationLabels').where('labelId', '=', id).execute();
    await db.deleteFrom('labels').where('id', '=', id).execute();
    await noteChange('label');
  },

  async setLabels(conversationId, labelIds) {
    await db
      .deleteFrom('conversationLabels')
      .where('conversationId', '=', conversationId)
      .execute();
    if (labelIds.length > 0) {
      await db
        .insertInto('conversationLabels')
        .values(labelIds.map((labelId) => ({ conversationId, labelId })))
        .execute();
    }
    await noteChange('conversation', conversationId);
  },

  async putCannedReply({ id, ...reply }) {
    await db
      .insertInto('cannedReplies')
      .values({ id, ...reply })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(reply))
      .execute();
    await noteChange('canned');
  },

  async removeCannedReply(id) {
    await db.deleteFrom('cannedReplies').where('id', '=', id).execute();
    await noteChange('canned');
  },
});
