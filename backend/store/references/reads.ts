import type { Kysely } from 'kysely';
import { writtenReference } from '@/backend/core/reference';
import type { ReferenceReads } from '@/backend/store/references/reference-store';
import type { Tables } from '@/backend/store/schema';
import type { SearchHit } from '@/lib/contract/desk/search';

/** Implements {@link ReferenceReads}. */
export const referenceReads = (db: Kysely<Tables>): ReferenceReads => ({
  async findByReference(signs) {
    const tickets = await db
      .selectFrom('tickets')
      .select(['id as ticketId', 'receivedAt as at', 'name', 'email', 'summary'])
      .where('reference', '=', signs)
      .execute();
    const conversations = await db
      .selectFrom('conversations')
      .select(['id as conversationId', 'startedAt as at', 'name', 'email'])
      .where('reference', '=', signs)
      .execute();
    return [
      ...tickets.map(({ ticketId, at, summary, ...who }) => ({
        kind: 'ticket' as const,
        ticketId,
        conversationId: null,
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

  async referenceOf(subject) {
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
