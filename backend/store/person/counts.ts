import type { Kysely } from 'kysely';
import { personalDataQueries, batchesOf } from '@/backend/store/person/personal-data-queries';
import type { PersonalData, Inventory, StoredCounts } from '@/backend/store/person/person-store';
import type { Tables } from '@/backend/store/schema';

/** Adds up the counts of several batches of personal data. */
export function createTally(): Inventory & { add(piece: Inventory): void } {
  const counts: StoredCounts = {
    inquiries: 0,
    leads: 0,
    callRequests: 0,
    conversations: 0,
    messages: 0,
    notes: 0,
    replies: 0,
    receivedMails: 0,
    files: 0,
    mails: 0,
    searchEntries: 0,
  };
  const mails: Inventory['mails'] = [];
  const files: Inventory['files'] = [];
  return {
    counts,
    mails,
    files,
    add(piece) {
      for (const name of Object.keys(counts) as (keyof StoredCounts)[]) {
        counts[name] += piece.counts[name];
      }
      mails.push(...piece.mails);
      files.push(...piece.files);
    },
  };
}

/** Counts what belongs to inquiries and conversations. */
export async function countPersonalData(db: Kysely<Tables>, of: PersonalData): Promise<Inventory> {
  const tally = createTally();
  for (const piece of batchesOf(of)) {
    const parts = personalDataQueries(db, piece);
    const lengthOf = async (query: { execute(): Promise<unknown[]> }) =>
      (await query.execute()).length;
    const mails = await parts.mailJobs.execute();
    const files = await parts.files.execute();
    tally.add({
      counts: {
        inquiries: piece.inquiryIds.length,
        conversations: piece.conversationIds.length,
        leads: await lengthOf(parts.leads),
        callRequests: await lengthOf(parts.callRequests),
        messages: await lengthOf(parts.messages),
        notes: await lengthOf(parts.notes),
        replies: await lengthOf(parts.replies),
        receivedMails: await lengthOf(parts.receivedMails),
        files: files.length,
        mails: mails.length,
        searchEntries: await lengthOf(parts.searchDocuments),
      },
      mails,
      files,
    });
  }
  return tally;
}
