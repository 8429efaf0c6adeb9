import type { Kysely } from 'kysely';
import { itemColumns, type Item } from '#store/desk/item.ts';
import type { ItemState } from '#store/desk/item-states.ts';
import type { Tables } from '#store/schema.ts';

/** What an act has changed of one thing: its part of the state before, and after. */
export type UndoStep = { item: Item; before: ItemState; after: ItemState };

/** Read queries for what can be undone. */
export const undoStepReads = (db: Kysely<Tables>) => ({
  /** What someone's act has changed since a time (ISO 8601 in UTC), and is not undone. */
  async of(actId: string, staffId: string, since: string): Promise<UndoStep[]> {
    const rows = await db
      .selectFrom('undoSteps')
      .selectAll()
      .where('actId', '=', actId)
      .where('staffId', '=', staffId)
      .where('createdAt', '>=', since)
      .orderBy('itemId')
      .execute();
    return rows.map(({ ticketId, itemId: id, before, after }) => ({
      item: { kind: ticketId === null ? 'conversation' : 'ticket', id },
      before: JSON.parse(before) as ItemState,
      after: JSON.parse(after) as ItemState,
    }));
  },

  /** Whether an act was done with something. */
  async has(actId: string, { id }: Item): Promise<boolean> {
    const row = await db
      .selectFrom('undoSteps')
      .select('itemId')
      .where('actId', '=', actId)
      .where('itemId', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Write queries for what can be undone. */
export const undoStepWrites = (db: Kysely<Tables>) => ({
  async add(
    { item, before, after }: UndoStep,
    about: { actId: string; staffId: string; createdAt: string },
  ) {
    await db
      .insertInto('undoSteps')
      .values({
        ...about,
        ...itemColumns(item),
        itemId: item.id,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .execute();
  },

  async remove(actId: string, { id }: Item) {
    await db.deleteFrom('undoSteps').where('actId', '=', actId).where('itemId', '=', id).execute();
  },

  /** Removes what was done before a time (ISO 8601 in UTC), which nobody can undo anymore. */
  async removeBefore(time: string) {
    await db.deleteFrom('undoSteps').where('createdAt', '<', time).execute();
  },
});
