import type { Kysely } from 'kysely';
import type { StoredFile } from '#store/files/reads.ts';
import type { Tables } from '#store/schema.ts';

/** A file, with the reference of what it belongs to as it is stored; null when that has none. */
export type PersonFile = StoredFile & { signs: string | null };

/** A file with the signs of the ticket or the conversation that it belongs to. */
export const fileWithReference = (db: Kysely<Tables>, id: string): Promise<PersonFile> =>
  db
    .selectFrom('files')
    .leftJoin('replies', 'replies.id', 'files.replyId')
    .leftJoin('receivedMails', 'receivedMails.id', 'files.receivedMailId')
    .leftJoin('tickets as asked', 'asked.inquiryId', 'files.inquiryId')
    .leftJoin('tickets as replied', 'replied.id', 'replies.ticketId')
    .leftJoin('tickets as received', 'received.id', 'receivedMails.ticketId')
    .leftJoin('conversations as talked', 'talked.id', 'files.conversationId')
    .leftJoin('conversations as mailed', 'mailed.id', 'receivedMails.conversationId')
    .selectAll('files')
    .select((eb) =>
      eb.fn
        .coalesce(
          'asked.reference',
          'replied.reference',
          'received.reference',
          'talked.reference',
          'mailed.reference',
        )
        .as('signs'),
    )
    .where('files.id', '=', id)
    .executeTakeFirstOrThrow();
