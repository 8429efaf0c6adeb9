import type { Kysely } from 'kysely';
import type { PersonCounts } from '@repo/contract/desk/person.ts';
import { nameable, type StoredFile } from '#store/files/reads.ts';
import type { MailJobsTable } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** What everything else about a person belongs to. Leads and call requests belong to a conversation. */
export type PersonalData = { inquiryIds: string[]; conversationIds: string[] };

/**
 * The counts of what belongs to inquiries and conversations. Written emails are files next to the store, and what could
 * not be fetched belongs to an address alone.
 */
export type StoredCounts = Omit<PersonCounts, 'mailFiles' | 'unfetchedMails'>;

/**
 * The counts, and what is not in the store: the emails, whose files must be found by name, and the files that people
 * sent, whose bytes are in their storage.
 */
export type Inventory = {
  counts: StoredCounts;
  mails: Pick<MailJobsTable, 'id' | 'kind'>[];
  files: Pick<StoredFile, 'id' | 'size'>[];
};

/** The most IDs in one statement; SQLite allows 32,766. */
const CHUNK = 500;

/** Splits personal data into batches that fit in one statement. */
export function* batchesOf({ inquiryIds, conversationIds }: PersonalData): Generator<PersonalData> {
  for (let start = 0; start < inquiryIds.length; start += CHUNK) {
    yield { inquiryIds: inquiryIds.slice(start, start + CHUNK), conversationIds: [] };
  }
  for (let start = 0; start < conversationIds.length; start += CHUNK) {
    yield { inquiryIds: [], conversationIds: conversationIds.slice(start, start + CHUNK) };
  }
}

/** Adds the inquiries that were merged into the conversations, which are removed and exported with these. */
export async function withMerged(
  db: Kysely<Tables>,
  { inquiryIds, conversationIds }: PersonalData,
): Promise<PersonalData> {
  const ids = new Set(inquiryIds);
  for (const piece of batchesOf({ inquiryIds: [], conversationIds })) {
    const merged = await db
      .selectFrom('tickets')
      .select('inquiryId')
      .where('conversationId', 'in', piece.conversationIds)
      .where('inquiryId', 'is not', null)
      .execute();
    for (const { inquiryId } of merged) if (inquiryId !== null) ids.add(inquiryId);
  }
  return { inquiryIds: [...ids], conversationIds };
}

/**
 * Selects what belongs to inquiries and conversations: a query for the IDs in each table. Counting and
 * removing use the same queries, so that everything that was counted is removed.
 */
export function personalDataQueries(db: Kysely<Tables>, of: PersonalData) {
  const inquiryIds = nameable(of.inquiryIds);
  const conversationIds = nameable(of.conversationIds);
  const tickets = db
    .selectFrom('tickets')
    .select('id')
    .where((eb) =>
      eb.or([eb('inquiryId', 'in', inquiryIds), eb('conversationId', 'in', conversationIds)]),
    );
  const leads = db.selectFrom('leads').select('id').where('conversationId', 'in', conversationIds);
  const callRequests = db
    .selectFrom('callRequests')
    .select('id')
    .where('conversationId', 'in', conversationIds);
  const replies = db.selectFrom('replies').select('id').where('ticketId', 'in', tickets);
  const receivedIds = () => db.selectFrom('receivedMails').select('id');
  const receivedMails = receivedIds()
    .where('ticketId', 'in', tickets)
    .union(receivedIds().where('conversationId', 'in', conversationIds));
  // These unions take the place of conditions with several parts, for which a database may read whole tables.
  const alertIds = () => db.selectFrom('alerts').select('id');
  const alerts = alertIds()
    .where('ticketId', 'in', tickets)
    .union(alertIds().where('conversationId', 'in', conversationIds));
  const noteIds = () => db.selectFrom('notes').select('id');
  const scheduledIds = () => db.selectFrom('scheduledReplies').select('id');
  const documentIds = () => db.selectFrom('searchDocuments').select('id');
  const files = () => db.selectFrom('files').select(['id', 'size']);
  const mails = () => db.selectFrom('mailJobs').select(['id', 'kind']);
  return {
    inquiries: db.selectFrom('inquiries').select('id').where('id', 'in', inquiryIds),
    conversations: db.selectFrom('conversations').select('id').where('id', 'in', conversationIds),
    // The key of a message is its conversation and its number, because its ID comes from the client.
    messages: db
      .selectFrom('messages')
      .select('conversationId')
      .where('conversationId', 'in', conversationIds),
    tickets,
    leads,
    callRequests,
    replies,
    receivedMails,
    alerts,
    notes: noteIds()
      .where('ticketId', 'in', tickets)
      .union(noteIds().where('conversationId', 'in', conversationIds)),
    scheduledReplies: scheduledIds()
      .where('ticketId', 'in', tickets)
      .union(scheduledIds().where('conversationId', 'in', conversationIds)),
    files: files()
      .where('inquiryId', 'in', inquiryIds)
      .union(files().where('conversationId', 'in', conversationIds))
      .union(files().where('replyId', 'in', replies))
      .union(files().where('receivedMailId', 'in', receivedMails)),
    mailJobs: mails()
      .where('inquiryId', 'in', inquiryIds)
      .union(mails().where('leadId', 'in', leads))
      .union(mails().where('callRequestId', 'in', callRequests))
      .union(mails().where('replyId', 'in', replies))
      .union(mails().where('alertId', 'in', alerts))
      .union(mails().where('receivedMailId', 'in', receivedMails))
      .union(mails().where('conversationId', 'in', conversationIds)),
    searchDocuments: documentIds()
      .where('ticketId', 'in', tickets)
      .union(documentIds().where('conversationId', 'in', conversationIds)),
  };
}

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
        replies: (await lengthOf(parts.replies)) + (await lengthOf(parts.scheduledReplies)),
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
