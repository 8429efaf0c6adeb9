import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Label } from '@repo/contract/desk/label.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Item, ItemKind } from '#store/desk/item.ts';
import type { Tables } from '#store/schema.ts';

/** The table that says which labels something has, and its column. */
const LABELED = {
  conversation: { table: 'conversationLabels', column: 'conversationId' },
  ticket: { table: 'ticketLabels', column: 'ticketId' },
} as const satisfies Record<ItemKind, object>;

/** Which label is on what. */
const labelings = (kind: ItemKind) => {
  const { table, column } = LABELED[kind];
  return sql<{ labelId: string; subjectId: string }>`(
    select ${sql.ref('labelId')}, ${sql.ref(column)} as ${sql.ref('subjectId')}
    from ${sql.table(table)})`.as<'labelings'>(sql.ref('labelings'));
};

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

  /** Removes a label, also from everything that has it. */
  async remove(id: string) {
    await db.deleteFrom('conversationLabels').where('labelId', '=', id).execute();
    await db.deleteFrom('ticketLabels').where('labelId', '=', id).execute();
    await db.deleteFrom('labels').where('id', '=', id).execute();
    await noteChange('label');
  },

  /** Replaces the labels of something. */
  async set({ kind, id: subjectId }: Item, labelIds: readonly string[]) {
    const { table, column } = LABELED[kind];
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${subjectId}`.execute(db);
    for (const labelId of labelIds) {
      await sql`insert into ${sql.table(table)} (${sql.ref(column)}, ${sql.ref('labelId')})
        values (${subjectId}, ${labelId})`.execute(db);
    }
    await noteChange(kind, subjectId);
  },
});

/** The condition that something in a list of a kind has a label. @param id what its ID is called in the query */
export const hasLabel = (
  eb: Pick<ExpressionBuilder<Tables, never>, 'exists' | 'selectFrom'>,
  kind: ItemKind,
  labelId: string,
  id = `${kind}s.id`,
) =>
  eb.exists(
    eb
      .selectFrom(labelings(kind))
      .select('labelId')
      .where('labelId', '=', labelId)
      .where('subjectId', '=', sql.ref<string>(id)),
  );

/** Returns the labels of each of some things of a kind, sorted by name. */
export async function labelsOf(
  db: Kysely<Tables>,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, Label[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(labelings(kind))
    .innerJoin('labels', 'labels.id', 'labelId')
    .select(['subjectId', 'labels.id', 'name', 'colour'])
    .where('subjectId', 'in', ids)
    .orderBy('name')
    .execute();
  return rows.reduce((labels, { subjectId, ...label }) => {
    return labels.set(subjectId, [...(labels.get(subjectId) ?? []), label]);
  }, new Map<string, Label[]>());
}
