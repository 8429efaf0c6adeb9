import type { Kysely } from 'kysely';
import { batchesOf, personalDataQueries } from '@/backend/store/person/personal-data-queries';
import type { PersonalData, PersonFile } from '@/backend/store/person/person-store';
import type { Tables } from '@/backend/store/schema';

/** Returns the files of inquiries and conversations, and of what came of them, in the order in which they arrived. */
export async function filesOfPerson(db: Kysely<Tables>, of: PersonalData): Promise<PersonFile[]> {
  const files: PersonFile[] = [];
  for (const piece of batchesOf(of)) {
    for (const { id } of await personalDataQueries(db, piece).files.execute()) {
      files.push(await fileWithReference(db, id));
    }
  }
  return files.toSorted(
    (one, other) => compare(one.createdAt, other.createdAt) || compare(one.id, other.id),
  );
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** A file with the signs of the ticket or the conversation that it belongs to. */
const fileWithReference = (db: Kysely<Tables>, id: string): Promise<PersonFile> =>
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
