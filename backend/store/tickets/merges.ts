import type { Kysely } from 'kysely';
import type { TicketMerge } from '@repo/contract/desk/merge.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import type { MergesTable } from '#store/tickets/tables.ts';

/** Who has merged a ticket into a conversation, when, and what is needed to undo it. */
export type StoredMerge = Omit<MergesTable, 'labelIds' | 'given'> & {
  /** Whether the conversation was given to whoever had the ticket. */
  isGiven: boolean;
  /** The labels that the conversation would not have without this ticket, or another merged one. */
  labelIds: string[];
};

/** The IDs in what is stored of them. */
const idsIn = (labelIds: string) => labelIds.split(',').filter((id) => id !== '');

/** Read queries for merged tickets. */
export const mergeReads = (db: Kysely<Tables>) => ({
  async find(ticketId: string): Promise<StoredMerge | undefined> {
    const row = await db
      .selectFrom('merges')
      .selectAll()
      .where('ticketId', '=', ticketId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { given, labelIds, ...merge } = row;
    return { ...merge, isGiven: given === 1, labelIds: idsIn(labelIds) };
  },

  /** The labels that a conversation has from merged tickets. */
  async labelIdsIn(conversationId: string): Promise<Set<string>> {
    const rows = await db
      .selectFrom('merges')
      .innerJoin('tickets', 'tickets.id', 'ticketId')
      .select('labelIds')
      .where('tickets.conversationId', '=', conversationId)
      .execute();
    return new Set(rows.flatMap(({ labelIds }) => idsIn(labelIds)));
  },

  /** Who has merged each ticket of a conversation, and when, by the ID of the ticket. */
  async into(conversationId: string): Promise<Map<string, TicketMerge>> {
    const rows = await db
      .selectFrom('merges')
      .innerJoin('tickets', 'tickets.id', 'ticketId')
      .innerJoin('staff', 'staff.id', 'staffId')
      .select(['ticketId', 'staffId', 'staff.name', 'mergedAt'])
      .where('tickets.conversationId', '=', conversationId)
      .execute();
    return new Map(
      rows.map(({ ticketId, staffId, name, mergedAt }) => [
        ticketId,
        { at: mergedAt, by: { id: staffId, name } },
      ]),
    );
  },
});

/** Write queries for merged tickets. */
export const mergeWrites = (db: Kysely<Tables>, noteChange: NoteChange) => {
  async function move(ticketId: string, from: string | null, to: string | null) {
    await db
      .updateTable('tickets')
      .set({ conversationId: to })
      .where('id', '=', ticketId)
      .execute();
    if (to !== null) await followInto(to, ticketId);
    await noteChange('ticket', ticketId);
    for (const id of [from, to]) if (id !== null) await noteChange('conversation', id);
  }

  /** What webhooks still have to tell of the ticket is told in the order of the conversation. */
  const followInto = (conversationId: string, ticketId: string) =>
    db
      .updateTable('webhookDeliveries')
      .set({ matter: `conversations/${conversationId}` })
      .where('matter', '=', `tickets/${ticketId}`)
      .where('state', '=', 'queued')
      .execute();

  return {
    /** Makes a ticket an event in a conversation. */
    async add({ labelIds, isGiven, ...merge }: StoredMerge, conversationId: string) {
      await db
        .insertInto('merges')
        .values({ ...merge, given: Number(isGiven), labelIds: labelIds.join() })
        .execute();
      await move(merge.ticketId, null, conversationId);
    },

    /** Makes it a ticket of its own again. */
    async remove(ticketId: string, conversationId: string) {
      await db.deleteFrom('merges').where('ticketId', '=', ticketId).execute();
      await move(ticketId, conversationId, null);
    },
  };
};
