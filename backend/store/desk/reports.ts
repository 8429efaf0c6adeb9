import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DeskReport } from '@repo/contract/desk/report.ts';
import type { TicketKind } from '@repo/contract/desk/ticket.ts';
import type { Visit } from '@repo/contract/visit.ts';
import type { QueryDialect } from '#store/database.ts';
import type { Tables } from '#store/schema.ts';

/** ISO 8601 in UTC; `until` is not included. */
export type Span = { from: string; until: string };

/** How many chats, or tickets of a kind, began with a visit with this value. */
export type CountedVisit = {
  kind: Exclude<TicketKind, 'mail'> | 'chat';
  value: string;
  /** 0 when the browser said nothing of the visit. */
  isKnown: number;
  count: number;
};

type Incoming = { inquiries: number; chats: number };

/** Times, or expressions that give them. */
type Bounds = { from: unknown; until: unknown };

type TargetCounts = { kept: number; due: number };

/**
 * Read queries for reports. Quarantined inquiries are never counted. They are SQL because they compute with times. An
 * index covers everything that they read, except what is counted by visit.
 */
export function reportReads(db: Kysely<Tables>, { seconds }: QueryDialect) {
  const chatsOf = ({ from, until }: Bounds) =>
    sql`conversations where first_asked_at >= ${from} and first_asked_at < ${until}`;
  // Without "is true", SQLite would look for the kind, which most tickets are of, and not for the time.
  const inquiriesOf = ({ from, until }: Bounds) =>
    sql`tickets where received_at >= ${from} and received_at < ${until}
      and (kind in ('inquiry', 'order')) is true and state <> 'quarantined'`;

  async function one<Row>(query: RawBuilder<Row>): Promise<Row> {
    const { rows } = await query.execute(db);
    const [row] = rows;
    if (!row) throw new Error('An aggregate returned no row');
    return row;
  }

  const count = async (from: RawBuilder<unknown>) =>
    (await one(sql<{ n: number }>`select count(*) as n from ${from}`)).n;

  /** The median of a number of seconds, in minutes. For an even count, it is the mean of the middle two. */
  async function median(duration: RawBuilder<unknown>, from: RawBuilder<unknown>) {
    const all = await count(from);
    if (all === 0) return null;
    const { rows } = await sql<{ seconds: number }>`
      select ${duration} as seconds from ${from} order by seconds
      limit ${2 - (all % 2)} offset ${Math.floor((all - 1) / 2)}`.execute(db);
    return rows.reduce((sum, row) => sum + row.seconds, 0) / rows.length / 60;
  }

  return {
    /** How many inquiries and orders came in during each span, and how many chats began with a message. */
    async countIncoming<Each extends Span>(
      spans: readonly Each[],
    ): Promise<{ span: Each; inquiries: number; chats: number }[]> {
      // A single statement is faster than one for each span, and one plan than many in a statement.
      const rowsOf = spans.map(
        ({ from, until }, index) => sql`(${sql.lit(index)}, ${from}, ${until})`,
      );
      const span = { from: sql.ref('span.start'), until: sql.ref('span.finish') };
      const { rows } = await sql<Incoming>`
        with span(number, start, finish) as (values ${sql.join(rowsOf)})
        select (select count(*) from ${inquiriesOf(span)}) as inquiries,
          (select count(*) from ${chatsOf(span)}) as chats
        from span order by number`.execute(db);
      return spans.map((span, index) => ({
        span,
        inquiries: rows[index]?.inquiries ?? 0,
        chats: rows[index]?.chats ?? 0,
      }));
    },

    /** The median time to the first reply, in minutes; null when nothing was answered. */
    medianFirstReply: async (span: Span): Promise<DeskReport['medianFirstReply']> => ({
      chats: await median(
        sql`${seconds(sql`first_replied_at`)} - ${seconds(sql`first_asked_at`)}`,
        sql`${chatsOf(span)} and first_replied_at is not null`,
      ),
      inquiries: await median(
        sql`${seconds(sql`answered_at`)} - ${seconds(sql`received_at`)}`,
        sql`${inquiriesOf(span)} and answered_at is not null`,
      ),
    }),

    /**
     * How many response targets fell due by `now` or were met before then, and how many were met.
     *
     * @param replyHours within how many hours an email is answered, where no time is stored
     */
    async countResponseTargets(
      span: Span,
      now: string,
      replyHours: number,
    ): Promise<DeskReport['promise']> {
      const chats = await one(sql<TargetCounts>`
        select count(*) filter (where first_replied_at <= first_due_at) as kept,
          count(*) filter (where first_due_at <= ${now} or first_replied_at <= first_due_at) as due
        from ${chatsOf(span)}`);
      // A quarantined inquiry has no response target until it is rescued, and an older version stores none.
      const due = sql`coalesce(${seconds(sql`first_due_at`)},
        ${seconds(sql`coalesce(rescued_at, received_at)`)} + ${replyHours * 3600})`;
      const isKept = sql`${seconds(sql`answered_at`)} <= ${due}`;
      const inquiries = await one(sql<TargetCounts>`
        select count(*) filter (where ${isKept}) as kept,
          count(*) filter (where ${isKept}
            or ${due} <= ${seconds(sql`${now}`)}) as due
        from ${inquiriesOf(span)}`);
      return { kept: chats.kept + inquiries.kept, due: chats.due + inquiries.due };
    },

    /** How much of each kind came in, by a field of the visit as it was sent. */
    async countByVisit(span: Span, field: keyof Visit): Promise<CountedVisit[]> {
      const columns = sql`${sql.ref(field)} as value,
        case when first_landing_page = '' then 0 else 1 end as is_known, count(*) as count`;
      // A ticket has the time of what was sent, and with both times the database reads neither table in whole.
      const isIn = ({ from, until }: Span, table: string) => {
        const receivedAt = sql.ref(`${table}.receivedAt`);
        return sql`${receivedAt} >= ${from} and ${receivedAt} < ${until}`;
      };
      const tickets = (table: 'inquiries' | 'leads' | 'callRequests', id: string) =>
        sql`select kind, ${columns} from tickets
          join ${sql.table(table)} as sent on sent.id = tickets.${sql.ref(id)}
          where ${isIn(span, 'tickets')} and ${isIn(span, 'sent')} and state <> 'quarantined'
            and kind <> 'mail'
          group by kind, value, is_known`;
      const counted = sql<CountedVisit>`
        ${tickets('inquiries', 'inquiryId')}
        union all ${tickets('leads', 'leadId')}
        union all ${tickets('callRequests', 'callRequestId')}
        union all select 'chat', ${columns} from ${chatsOf(span)} group by value, is_known`;
      return (await counted.execute(db)).rows;
    },
  };
}
