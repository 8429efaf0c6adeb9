import type { Kysely } from 'kysely';
import type { SearchHit } from '@repo/contract/desk/search.ts';
import { newReference, USUAL_SIGNS } from '@repo/contract/reference.ts';
import { writtenReference } from '#core/reference.ts';
import type { QueryDialect } from '#store/database.ts';
import type { Tables } from '#store/schema.ts';
import { deskThreadOf } from '#store/tickets/requests.ts';
import type { TicketSubject } from '#store/tickets/sources.ts';

/** Read queries for short references, which the store keeps as signs without the prefix. */
export const referenceReads = (db: Kysely<Tables>) => ({
  /** Finds the ticket or the conversation with a reference. There are two only after a rare coincidence. */
  async find(signs: string): Promise<SearchHit[]> {
    const tickets = await db
      .selectFrom('tickets')
      .select(['id', 'receivedAt as at', 'name', 'email', 'summary'])
      .select(['conversationId as requestOf', 'state'])
      .where('reference', '=', signs)
      .execute();
    const conversations = await db
      .selectFrom('conversations')
      .select(['id as conversationId', 'startedAt as at', 'name', 'email'])
      .where('reference', '=', signs)
      .execute();
    return [
      ...tickets.map(({ id, at, summary, requestOf, state, ...who }) => ({
        kind: 'ticket' as const,
        ...deskThreadOf({ ticketId: id, conversationId: null }, { requestOf, state }),
        at,
        ...shownAs(signs, who, summary),
      })),
      ...conversations.map(({ conversationId, at, ...who }) => ({
        kind: 'conversation' as const,
        ticketId: null,
        conversationId,
        at,
        ...shownAs(signs, who),
      })),
    ];
  },

  /** The reference of the ticket about something; null while it has none. */
  async of(subject: Partial<TicketSubject>): Promise<string | null> {
    const columns = ['inquiryId', 'leadId', 'callRequestId'] as const;
    const ticket = await db
      .selectFrom('tickets')
      .select('reference')
      .where((eb) => eb.or(columns.map((column) => eb(column, '=', subject[column] ?? ''))))
      .executeTakeFirst();
    return ticket?.reference ?? null;
  },
});

function shownAs(
  signs: string,
  { name, email }: Record<'name' | 'email', string>,
  summary = '',
): Pick<SearchHit, 'title' | 'excerpt'> {
  const reference = { text: writtenReference(signs) ?? '', isMatch: true };
  const rest = summary === '' ? [] : [{ text: ` ${summary}`, isMatch: false }];
  return { title: name || email, excerpt: [reference, ...rest] };
}

/** Write queries for short references. */
export const referenceWrites = (db: Kysely<Tables>, { taking }: Pick<QueryDialect, 'taking'>) => ({
  /**
   * Gives references to older rows that have none, without those that another backend is working on.
   *
   * @returns how many tickets and conversations got one, at most `limit` of each
   */
  async fill(limit: number) {
    let filled = 0;
    for (const table of ['tickets', 'conversations'] as const) {
      const rows = db
        .selectFrom(table)
        .select('id')
        .where('reference', 'is', null)
        .orderBy('id')
        .limit(limit);
      for (const { id } of await taking(rows).execute()) {
        const reference = await freeReference(db);
        await db.updateTable(table).set({ reference }).where('id', '=', id).execute();
        filled++;
      }
    }
    return filled;
  },
});

/** How often a reference of one length may be taken before a longer one is made. */
const ATTEMPTS = 3;

/**
 * Makes a reference that neither a ticket nor a conversation has. It has one sign more if too many are taken.
 *
 * When two transactions choose the same one at the same moment, the unique index refuses the second, and
 * PostgreSQL runs that again. Only between a ticket and a conversation does no index decide.
 */
export async function freeReference(db: Kysely<Tables>): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const signs = newReference(USUAL_SIGNS + Math.floor(attempt / ATTEMPTS));
    if (!(await isTaken(db, signs))) return signs;
  }
}

async function isTaken(db: Kysely<Tables>, signs: string): Promise<boolean> {
  for (const table of ['tickets', 'conversations'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('reference', '=', signs)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
