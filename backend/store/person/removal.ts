import type { Kysely } from 'kysely';
import { nameable } from '#store/files/reads.ts';
import { giveUp } from '#store/files/give-up.ts';
import {
  batchesOf,
  createTally,
  personalDataQueries,
  type Inventory,
  type PersonalData,
} from '#store/person/personal-data.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchWrites } from '#store/search/search.ts';

/** Removes inquiries and conversations with everything that belongs to them. */
export async function erasePersonalData(
  db: Kysely<Tables>,
  of: PersonalData,
  search: SearchWrites,
): Promise<Inventory> {
  const tally = createTally();
  for (const piece of batchesOf(of)) tally.add(await removePiece(db, piece, search));
  return tally;
}

// The order is from the outside in: nothing is removed while something else still refers to it.
async function removePiece(
  db: Kysely<Tables>,
  piece: PersonalData,
  search: SearchWrites,
): Promise<Inventory> {
  const parts = personalDataQueries(db, piece);
  const { conversations, tickets } = parts;
  const files = await giveUp(db)
    .where('id', 'in', db.selectFrom(parts.files.as('owned')).select('id'))
    .returning(['id', 'size'])
    .execute();
  const searchEntries = await removeFromSearch(db, piece, search);
  await db.deleteFrom('webhookJobs').where('alertId', 'in', parts.alerts).execute();
  await forgetDeliveries(db, piece);
  const mails = await db
    .deleteFrom('mailJobs')
    .where('id', 'in', db.selectFrom(parts.mailJobs.as('jobs')).select('id'))
    .returning(['id', 'kind'])
    .execute();
  await db.deleteFrom('alerts').where('id', 'in', parts.alerts).execute();
  const receivedMails = await removeReceivedMails(db, piece);
  const notes = await db.deleteFrom('notes').where('id', 'in', parts.notes).executeTakeFirst();
  const replies = await db
    .deleteFrom('replies')
    .where('ticketId', 'in', tickets)
    .executeTakeFirst();
  await db.deleteFrom('ticketLabels').where('ticketId', 'in', tickets).execute();
  await db.deleteFrom('snoozes').where('ticketId', 'in', tickets).execute();
  await db.deleteFrom('snoozes').where('conversationId', 'in', conversations).execute();
  const scheduled = await db
    .deleteFrom('scheduledReplies')
    .where('id', 'in', parts.scheduledReplies)
    .executeTakeFirst();
  await db.deleteFrom('undoSteps').where('ticketId', 'in', tickets).execute();
  await db.deleteFrom('undoSteps').where('conversationId', 'in', conversations).execute();
  await db.deleteFrom('tickets').where('id', 'in', tickets).execute();
  const leads = await db.deleteFrom('leads').where('id', 'in', parts.leads).executeTakeFirst();
  const calls = await db
    .deleteFrom('callRequests')
    .where('id', 'in', parts.callRequests)
    .executeTakeFirst();
  const messages = await db
    .deleteFrom('messages')
    .where('conversationId', 'in', conversations)
    .executeTakeFirst();
  await db.deleteFrom('ratings').where('conversationId', 'in', conversations).execute();
  await db.deleteFrom('conversationLabels').where('conversationId', 'in', conversations).execute();
  await db
    .deleteFrom('blocks')
    .where('kind', '=', 'conversation')
    .where('value', 'in', conversations)
    .execute();
  await db.deleteFrom('conversations').where('id', 'in', conversations).execute();
  await db.deleteFrom('inquiries').where('id', 'in', parts.inquiries).execute();
  return {
    counts: {
      inquiries: piece.inquiryIds.length,
      conversations: piece.conversationIds.length,
      leads: Number(leads.numDeletedRows),
      callRequests: Number(calls.numDeletedRows),
      messages: Number(messages.numDeletedRows),
      notes: Number(notes.numDeletedRows),
      replies: Number(replies.numDeletedRows + scheduled.numDeletedRows),
      receivedMails,
      files: files.length,
      mails: mails.length,
      searchEntries,
    },
    mails,
    files,
  };
}

/** Removes what webhooks have told, or were to tell, and forgets where. */
async function forgetDeliveries(db: Kysely<Tables>, piece: PersonalData): Promise<void> {
  const tickets = await personalDataQueries(db, piece).tickets.execute();
  const matters = [
    ...piece.conversationIds.map((id) => `conversations/${id}`),
    ...tickets.map(({ id }) => `tickets/${id}`),
  ];
  for (const table of ['webhookDeliveries', 'webhookThreads'] as const) {
    await db.deleteFrom(table).where('matter', 'in', nameable(matters)).execute();
  }
}

/**
 * Removes what was received, and that others may be about these tickets. What has lost its ticket to the version
 * before, which erases without knowing of emails, goes along.
 */
async function removeReceivedMails(db: Kysely<Tables>, piece: PersonalData): Promise<number> {
  const { receivedMails, tickets } = personalDataQueries(db, piece);
  await db
    .updateTable('receivedMails')
    .set({ relatedTicketId: null })
    .where('relatedTicketId', 'in', tickets)
    .execute();
  const lost = db
    .selectFrom('receivedMails')
    .select('id')
    .where('ticketId', 'is', null)
    .where('conversationId', 'is', null)
    .where('outcome', 'not in', ['own', 'copy']);
  const ids = (await receivedMails.union(lost).execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('mailJobs').where('receivedMailId', 'in', ids).execute();
  await db.deleteFrom('readingJobs').where('receivedMailId', 'in', ids).execute();
  await db.deleteFrom('receivedMails').where('id', 'in', ids).execute();
  return ids.length;
}

async function removeFromSearch(
  db: Kysely<Tables>,
  piece: PersonalData,
  search: SearchWrites,
): Promise<number> {
  let removed = 0;
  for (const { id } of await personalDataQueries(db, piece).tickets.execute()) {
    removed += await search.remove({ ticketId: id });
  }
  for (const conversationId of piece.conversationIds) {
    removed += await search.remove({ conversationId });
  }
  return removed;
}
