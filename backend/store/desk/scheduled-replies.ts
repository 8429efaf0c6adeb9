import { sql, type Kysely } from 'kysely';
import { isAmong, ROLES } from '@repo/contract/desk/access.ts';
import type { HoldReason, ScheduledReply } from '@repo/contract/desk/scheduled-reply.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { itemColumns, type Item } from '#store/desk/item.ts';
import type { ScheduledRepliesTable } from '#store/desk/tables.ts';
import type { Tables } from '#store/schema.ts';

/** A reply to be sent later, and what it is about. Times are ISO 8601 in UTC. */
export type StoredScheduledReply = { id: string; item: Item; staffId: string; text: string };

/** Something that is not sent, or what is due and has nothing in its way. */
type Decidable = StoredScheduledReply & { reason: HoldReason | null };

/** Emails that somebody has written, and no program. */
const WRITTEN = sql`received_mails.outcome in ('answer', 'ticket', 'unreadable')`;

/** How many emails and requests the customer has sent. */
const SENT_COUNT = sql<number>`(
  (select count(*) from received_mails
    where ${WRITTEN} and received_mails.ticket_id = scheduled_replies.ticket_id)
  + (select count(*) from tickets
    where tickets.conversation_id = scheduled_replies.conversation_id)
  + (select count(*) from received_mails
    join tickets on tickets.id = received_mails.ticket_id
    where ${WRITTEN} and tickets.conversation_id = scheduled_replies.conversation_id))`;

const ANSWERING = sql.join(ROLES.filter((role) => isAmong(role, 'agents')));

/** Why a reply must not be sent by itself, if there is a reason. */
const REASON = sql<HoldReason | null>`case
  when ${SENT_COUNT} > scheduled_replies.seen_count or exists (select 1 from messages
    where messages.conversation_id = scheduled_replies.conversation_id
      and messages.seq > scheduled_replies.seen_seq and messages.message_type = 'user')
    then 'answer'
  when exists (select 1 from conversations
      where conversations.id = scheduled_replies.conversation_id and resolved_at is not null)
    or exists (select 1 from tickets
      where tickets.id = scheduled_replies.ticket_id and state in ('closed', 'quarantined'))
    then 'closed'
  when not exists (select 1 from staff
      where staff.id = scheduled_replies.staff_id and removed_at is null and role in (${ANSWERING}))
    then 'writer'
  end`;

/** Read queries for replies that are to be sent later. */
export const scheduledReplyReads = (db: Kysely<Tables>) => ({
  /** Those of something, in the order of their times. */
  async of(item: Item): Promise<ScheduledReply[]> {
    const { conversationId, ticketId } = itemColumns(item);
    const rows = db
      .selectFrom('scheduledReplies')
      .innerJoin('staff', 'staff.id', 'staffId')
      .select(['scheduledReplies.id', 'staffId', 'staff.name', 'text', 'dueAt', 'held'])
      .select('scheduledReplies.createdAt')
      .orderBy('dueAt')
      .orderBy('scheduledReplies.id');
    const own =
      conversationId === null
        ? rows.where('ticketId', '=', ticketId)
        : rows.where('conversationId', '=', conversationId);
    return (await own.execute()).map(({ staffId, name, ...row }) => ({
      ...row,
      author: { id: staffId, name },
    }));
  },

  async find(id: string): Promise<StoredScheduledReply | undefined> {
    const row = await db
      .selectFrom('scheduledReplies')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && withItem(row);
  },

  /** When the next one is due that is not held. */
  async nextDue(): Promise<string | undefined> {
    const next = db.selectFrom('scheduledReplies').select('dueAt').where('held', 'is', null);
    return (await next.orderBy('dueAt').limit(1).executeTakeFirst())?.dueAt;
  },

  /**
   * The first that is due, or that must be held from now on and is not yet.
   *
   * @param now ISO 8601 in UTC
   * @param id to ask of one alone
   */
  async nextToDecide(now: string, id?: string): Promise<Decidable | undefined> {
    const row = await db
      .selectFrom('scheduledReplies')
      .selectAll()
      .select(REASON.as('reason'))
      .where('held', 'is', null)
      .where((eb) => eb.or([eb('dueAt', '<=', now), eb(REASON, 'is not', null)]))
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row && { ...withItem(row), reason: row.reason };
  },
});

function withItem(row: ScheduledRepliesTable): StoredScheduledReply {
  const { id, conversationId, ticketId, staffId, text } = row;
  const item: Item =
    conversationId === null
      ? { kind: 'ticket', id: ticketId ?? '' }
      : { kind: 'conversation', id: conversationId };
  return { id, item, staffId, text };
}

/** Write queries for replies that are to be sent later. Times are ISO 8601 in UTC. */
export const scheduledReplyWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Adds one, and notes what the customer has sent so far. */
  async add(
    item: Item,
    reply: Pick<
      ScheduledRepliesTable,
      'id' | 'staffId' | 'text' | 'createdAt' | 'dueAt' | 'seenSeq'
    >,
  ) {
    await db
      .insertInto('scheduledReplies')
      .values({ ...reply, ...itemColumns(item), seenCount: 0, held: null })
      .execute();
    await db
      .updateTable('scheduledReplies')
      .set({ seenCount: SENT_COUNT })
      .where('id', '=', reply.id)
      .execute();
    await noteChange(item.kind, item.id);
  },

  /** Holds one until somebody sends it or takes it back. */
  async hold({ id, item }: StoredScheduledReply, held: HoldReason) {
    await db.updateTable('scheduledReplies').set({ held }).where('id', '=', id).execute();
    await noteChange(item.kind, item.id);
  },

  /** Removes one, because it is sent or taken back. @returns whether it was there */
  async remove({ id, item }: StoredScheduledReply): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('scheduledReplies')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await noteChange(item.kind, item.id);
    return numDeletedRows > 0n;
  },
});
