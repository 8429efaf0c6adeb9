import type { Kysely } from 'kysely';
import { z } from 'zod';
import { TICKET_STATES } from '@repo/contract/desk/ticket.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Item } from '#store/desk/item.ts';
import { labelsOf, labelWrites } from '#store/desk/labels.ts';
import { scheduledReplyReads } from '#store/desk/scheduled-replies.ts';
import { snoozeReads, snoozeWrites } from '#store/desk/snoozes.ts';
import type { Tables } from '#store/schema.ts';

/**
 * What staff can do to something: its columns, the IDs of its labels, sorted and joined by commas, and for a conversation,
 * the state of each request in it, as JSON.
 */
export type ItemState = Readonly<Record<string, string | number | null>>;

const WAITING_COLUMNS = ['halfDueAt', 'dueAt', 'alerted'] as const;
const TICKET_COLUMNS = [
  'state',
  'answeredAt',
  'settledAt',
  'settledById',
  ...WAITING_COLUMNS,
] as const;

const requestStatesSchema = z.array(
  z.object({
    id: z.string(),
    state: z.enum(TICKET_STATES),
    answeredAt: z.string().nullable(),
    settledAt: z.string().nullable(),
    settledById: z.string().nullable(),
    halfDueAt: z.string().nullable(),
    dueAt: z.string().nullable(),
    alerted: z.number(),
  }),
);

/** Read queries for the states of conversations and tickets. */
export const itemStateReads = (db: Kysely<Tables>) => {
  async function conversationColumns(id: string): Promise<ItemState | undefined> {
    const row = await db
      .selectFrom('conversations')
      .select(['assigneeId', 'resolvedAt', 'waitingSince', ...WAITING_COLUMNS, 'snoozedUntil'])
      .where('id', '=', id)
      .executeTakeFirst();
    const requests = await db
      .selectFrom('tickets')
      .select(['id', ...TICKET_COLUMNS])
      .where('conversationId', '=', id)
      .orderBy('id')
      .execute();
    return row && { ...row, requests: JSON.stringify(requests) };
  }

  const ticketColumns = (id: string): Promise<ItemState | undefined> =>
    db
      .selectFrom('tickets')
      .select(['assigneeId', ...TICKET_COLUMNS, 'snoozedUntil'])
      .where('id', '=', id)
      .executeTakeFirst();

  return {
    /** Undefined when it does not exist. */
    async of({ kind, id }: Item): Promise<ItemState | undefined> {
      const row = await (kind === 'conversation' ? conversationColumns(id) : ticketColumns(id));
      if (!row) return undefined;
      const labels = (await labelsOf(db, kind, [id])).get(id) ?? [];
      const ids = labels.map((label) => label.id).sort();
      return { ...row, labelIds: ids.join() };
    },
  };
};

/** Write queries for the states of conversations and tickets. */
export const itemStateWrites = (db: Kysely<Tables>, noteChange: NoteChange) => {
  async function restoreRequests(requests: string) {
    for (const { id, ...columns } of requestStatesSchema.parse(JSON.parse(requests))) {
      await db.updateTable('tickets').set(columns).where('id', '=', id).execute();
      await noteChange('ticket', id);
    }
  }

  return {
    /** Puts back a part of a state. Labels that were removed since then are left out. */
    async restore(item: Item, { labelIds, snoozedUntil, requests, ...columns }: ItemState) {
      const { kind, id } = item;
      if (Object.keys(columns).length > 0) {
        const table = kind === 'conversation' ? 'conversations' : 'tickets';
        await db.updateTable(table).set(columns).where('id', '=', id).execute();
      }
      if (typeof requests === 'string') await restoreRequests(requests);
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
  };
};

/** The labels, the snoozes, and the scheduled replies of something, for the export of a person. */
export const exportDeskState = async (db: Kysely<Tables>, item: Item) => ({
  labels: (await labelsOf(db, item.kind, [item.id])).get(item.id) ?? [],
  snoozes: await snoozeReads(db).of(item),
  scheduledReplies: await scheduledReplyReads(db).of(item),
});
