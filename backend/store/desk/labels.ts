import type { Kysely } from 'kysely';
import type { Label } from '@repo/contract/desk/label.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for labels. */
export const labelReads = (db: Kysely<Tables>) => ({
  /** All labels, sorted by name. */
  list: (): Promise<Label[]> => db.selectFrom('labels').selectAll().orderBy('name').execute(),
});

/** Write queries for labels. */
export const labelWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Adds a label, or changes the one with its ID. */
  async put({ id, ...label }: Label) {
    await db
      .insertInto('labels')
      .values({ id, ...label })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(label))
      .execute();
    await noteChange('label');
  },

  /** Removes a label, also from every conversation. */
  async remove(id: string) {
    await db.deleteFrom('conversationLabels').where('labelId', '=', id).execute();
    await db.deleteFrom('labels').where('id', '=', id).execute();
    await noteChange('label');
  },

  /** Replaces the labels of a conversation. */
  async set(conversationId: string, labelIds: readonly string[]) {
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
});

/** Returns the labels of each conversation, sorted by name. */
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
