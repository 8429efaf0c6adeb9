import type { Kysely } from 'kysely';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Item } from '#store/desk/item.ts';
import { labelsOf, labelWrites } from '#store/desk/labels.ts';
import { snoozeReads, snoozeWrites } from '#store/desk/snoozes.ts';
import type { Tables } from '#store/schema.ts';

/** What staff can do to something: its columns, and the IDs of its labels, sorted and joined by commas. */
export type ItemState = Readonly<Record<string, string | number | null>>;

/** Read queries for the states of conversations and tickets. */
export const itemStateReads = (db: Kysely<Tables>) => ({
  /** Undefined when it does not exist. */
  async of({ kind, id }: Item): Promise<ItemState | undefined> {
    const row = await (kind === 'conversation'
      ? db
          .selectFrom('conversations')
          .select(['assigneeId', 'resolvedAt', 'waitingSince', 'halfDueAt', 'dueAt', 'alerted'])
          .select('snoozedUntil')
          .where('id', '=', id)
          .executeTakeFirst()
      : db
          .selectFrom('tickets')
          .select(['assigneeId', 'state', 'answeredAt', 'halfDueAt', 'dueAt', 'alerted'])
          .select('snoozedUntil')
          .where('id', '=', id)
          .executeTakeFirst());
    if (!row) return undefined;
    const labels = (await labelsOf(db, kind, [id])).get(id) ?? [];
    const ids = labels.map((label) => label.id).sort();
    return { ...row, labelIds: ids.join() };
  },
});

/** Write queries for the states of conversations and tickets. */
export const itemStateWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Puts back a part of a state. Labels that were removed since then are left out. */
  async restore(item: Item, { labelIds, snoozedUntil, ...columns }: ItemState) {
    const { kind, id } = item;
    if (Object.keys(columns).length > 0) {
      const table = kind === 'conversation' ? 'conversations' : 'tickets';
      await db.updateTable(table).set(columns).where('id', '=', id).execute();
    }
    if (typeof labelIds === 'string') {
      const ids = labelIds.split(',');
      const known = await db.selectFrom('labels').select('id').where('id', 'in', ids).execute();
      await labelWrites(db, noteChange).set(
        item,
        known.map((label) => label.id),
      );
    }
    if (snoozedUntil === null || typeof snoozedUntil === 'string') {
      await snoozeWrites(db, noteChange).revoke(item, snoozedUntil);
    }
    await noteChange(kind, id);
  },
});

/** The labels and the snoozes of something, for the export of a person. */
export const exportDeskState = async (db: Kysely<Tables>, item: Item) => ({
  labels: (await labelsOf(db, item.kind, [item.id])).get(item.id) ?? [],
  snoozes: await snoozeReads(db).of(item),
});
