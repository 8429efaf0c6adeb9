import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely';
import type { Snooze, SnoozeEnding } from '@repo/contract/desk/snooze.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { itemColumns, type Item, type ItemKind } from '#store/desk/item.ts';
import type { SnoozesTable } from '#store/desk/tables.ts';
import type { Tables } from '#store/schema.ts';

/** How and when a snooze ended, and who ended it, if somebody did. */
type SnoozeEnd = { ending: SnoozeEnding; at: string; staffId?: string | undefined };

const TABLES = { conversation: 'conversations', ticket: 'tickets' } as const;
const COLUMNS = { conversation: 'conversationId', ticket: 'ticketId' } as const satisfies Record<
  ItemKind,
  string
>;

// These conditions leave the choice of the index alone.

/** The condition that a conversation is not snoozed. @param now ISO 8601 in UTC */
export const isAwakeConversation = (now: string) =>
  sql<SqlBool>`coalesce(conversations.snoozed_until, '') <= ${now}`;

/** The condition that a ticket is not snoozed, neither itself nor the conversation it is in. @param now ISO 8601 in UTC */
export const isAwakeTicket = (now: string) =>
  sql<SqlBool>`(coalesce(tickets.snoozed_until, '') <= ${now} and not exists (
    select 1 from conversations
    where conversations.id = tickets.conversation_id and conversations.snoozed_until > ${now}))`;

/** Read queries for snoozes. */
export const snoozeReads = (db: Kysely<Tables>) => ({
  /** All snoozes of something, oldest first. */
  async of({ kind, id }: Item): Promise<Snooze[]> {
    const rows = await db
      .selectFrom('snoozes')
      .innerJoin('staff', 'staff.id', 'staffId')
      .leftJoin('staff as enders', 'enders.id', 'endedBy')
      .select(['snoozes.id', 'staffId', 'staff.name as staffName', 'snoozes.createdAt', 'until'])
      .select(['endsOnAnswer', 'endedAt', 'ending', 'endedBy', 'enders.name as enderName'])
      .where(COLUMNS[kind], '=', id)
      .orderBy('snoozes.createdAt')
      .orderBy('snoozes.id')
      .execute();
    return rows.map(({ staffId, staffName, endsOnAnswer, endedBy, enderName, ...row }) => ({
      ...row,
      by: { id: staffId, name: staffName },
      endsOnAnswer: endsOnAnswer === 1,
      endedBy: endedBy === null ? null : { id: endedBy, name: enderName ?? '' },
    }));
  },

  /** What is snoozed and ends first, and when that is. */
  async next(): Promise<(Item & { until: string }) | undefined> {
    const first = async (kind: Item['kind']) => {
      const row = await db
        .selectFrom(TABLES[kind])
        .select(['id', 'snoozedUntil'])
        .where('snoozedUntil', 'is not', null)
        .orderBy('snoozedUntil')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row?.snoozedUntil ? [{ kind, id: row.id, until: row.snoozedUntil }] : [];
    };
    const both = [...(await first('conversation')), ...(await first('ticket'))];
    return both.sort((one, other) => (one.until < other.until ? -1 : 1))[0];
  },
});

/** Write queries for snoozes. Times are ISO 8601 in UTC. */
export function snoozeWrites(db: Kysely<Tables>, noteChange: NoteChange) {
  async function setUntil({ kind, id }: Item, snoozedUntil: string | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable(TABLES[kind])
      .set({ snoozedUntil })
      .where('id', '=', id)
      .$if(snoozedUntil === null, (query) => query.where('snoozedUntil', 'is not', null))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteChange(kind, id);
    return numUpdatedRows > 0n;
  }

  async function close(
    { kind, id }: Item,
    { ending, at, staffId }: SnoozeEnd,
    isMeant: boolean,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('snoozes')
      .set({ endedAt: at, ending, endedBy: staffId ?? null })
      .where(COLUMNS[kind], '=', id)
      .where('endedAt', 'is', null)
      .$if(!isMeant, (query) => query.where('endsOnAnswer', '=', 1))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    /** Snoozes something, in place of an earlier snooze if there is one. */
    async begin(
      item: Item,
      snooze: Omit<
        Insertable<SnoozesTable>,
        'conversationId' | 'ticketId' | 'endedAt' | 'ending' | 'endedBy'
      >,
    ) {
      const { createdAt: at, staffId } = snooze;
      await close(item, { ending: 'replaced', at, staffId }, true);
      await db
        .insertInto('snoozes')
        .values({ ...snooze, ...itemColumns(item) })
        .execute();
      await setUntil(item, snooze.until);
    },

    /** Ends the snooze of something, if there is one. @returns whether there was */
    async end(item: Item, end: SnoozeEnd): Promise<boolean> {
      await close(item, end, true);
      return setUntil(item, null);
    },

    /** Makes a snooze undone, as if it had never been; the one before lasts until then again, if there was one. */
    async revoke(item: Item, until: string | null) {
      const column = COLUMNS[item.kind];
      await db
        .deleteFrom('snoozes')
        .where(column, '=', item.id)
        .where('endedAt', 'is', null)
        .execute();
      const last = db
        .selectFrom('snoozes')
        .select('id')
        .where(column, '=', item.id)
        .where('until', '=', until ?? '')
        .orderBy('endedAt', 'desc')
        .limit(1);
      await db
        .updateTable('snoozes')
        .set({ endedAt: null, ending: null, endedBy: null })
        .where('id', 'in', db.selectFrom(last.as('last')).select('id'))
        .execute();
      await setUntil(item, until);
    },

    /** Ends it because no more is to be waited for, unless it is to last in any case. */
    async endOnAnswer(item: Item, ending: 'answer' | 'undelivered', at: string) {
      if (await close(item, { ending, at }, false)) await setUntil(item, null);
    },
  };
}
