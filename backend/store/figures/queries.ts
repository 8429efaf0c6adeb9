import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FigureReads, Span } from '@/backend/store/figures/figures-store';
import type { Tables } from '@/backend/store/schema';

/**
 * The queries of {@link FigureReads}. They compute with times, which SQLite and PostgreSQL spell
 * differently, and so they are the SQLite ones.
 */
export function figureReads(db: Kysely<Tables>): FigureReads {
  const chatsIn = ({ from, until }: Span) => sql`first_asked_at >= ${from} and first_asked_at < ${until}`;
  const inquiriesIn = ({ from, until }: Span) =>
    sql`received_at >= ${from} and received_at < ${until}
      and kind in ('inquiry', 'order') and state <> 'quarantined'`;

  async function one<Row>(query: RawBuilder<Row>): Promise<Row> {
    const { rows } = await query.execute(db);
    const [row] = rows;
    if (!row) throw new Error('A count gave no row');
    return row;
  }

  async function median(minutes: RawBuilder<unknown>, from: RawBuilder<unknown>) {
    const { rows } = await sql<{ minutes: number }>`
      select ${minutes} as minutes ${from} order by minutes
      limit 2 - (select count(*) ${from}) % 2
      offset max(0, (select (count(*) - 1) / 2 ${from}))`.execute(db);
    if (rows.length === 0) return null;
    return rows.reduce((sum, row) => sum + row.minutes, 0) / rows.length;
  }

  return {
    async countIncoming(span) {
      const chats = await one(
        sql<{ n: number }>`select count(*) as n from conversations where ${chatsIn(span)}`,
      );
      const inquiries = await one(
        sql<{ n: number }>`select count(*) as n from tickets where ${inquiriesIn(span)}`,
      );
      return { chats: chats.n, inquiries: inquiries.n };
    },

    async medianFirstReply(span) {
      return {
        chats: await median(
          sql`(unixepoch(first_replied_at) - unixepoch(first_asked_at)) / 60.0`,
          sql`from conversations where ${chatsIn(span)} and first_replied_at is not null`,
        ),
        inquiries: await median(
          sql`(unixepoch(answered_at) - unixepoch(received_at)) / 60.0`,
          sql`from tickets where ${inquiriesIn(span)} and answered_at is not null`,
        ),
      };
    },

    async countPromises(span, now, replyHours) {
      const chats = await one(sql<{ kept: number; due: number }>`
        select
          count(*) filter (where first_replied_at <= first_due_at) as kept,
          count(*) filter (where first_due_at <= ${now} or first_replied_at <= first_due_at) as due
        from conversations where ${chatsIn(span)} and first_due_at is not null`);
      const dueAt = sql`strftime('%Y-%m-%dT%H:%M:%fZ', received_at, ${`+${replyHours} hours`})`;
      const inquiries = await one(sql<{ kept: number; due: number }>`
        select
          count(*) filter (where answered_at <= ${dueAt}) as kept,
          count(*) filter (where ${dueAt} <= ${now} or answered_at <= ${dueAt}) as due
        from tickets where ${inquiriesIn(span)}`);
      return { kept: chats.kept + inquiries.kept, due: chats.due + inquiries.due };
    },

    async countByPage(span) {
      const { rows } = await sql<{ pageUrl: string; inquiries: number; chats: number }>`
        select page_url, sum(inquiries) as inquiries, sum(chats) as chats from (
          select page_url, 0 as inquiries, count(*) as chats
            from conversations where ${chatsIn(span)} group by page_url
          union all
          select page_url, count(*), 0 from tickets where ${inquiriesIn(span)} group by page_url
        ) group by page_url`.execute(db);
      return rows;
    },
  };
}
