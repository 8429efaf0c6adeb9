import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAlerts } from '#store/sqlite/migrations/005-desk/alerts.ts';
import { indexColumn } from '#store/sqlite/migrations/005-desk/columns.ts';
import { widenConversations } from '#store/sqlite/migrations/005-desk/conversations.ts';
import { addDeskToMailJobs } from '#store/sqlite/migrations/005-desk/mails.ts';
import { createNotesAndLabels } from '#store/sqlite/migrations/005-desk/notes-and-labels.ts';
import {
  createBlocks,
  createChanges,
  createRecords,
} from '#store/sqlite/migrations/005-desk/records.ts';
import { createTickets, fillTickets } from '#store/sqlite/migrations/005-desk/tickets.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await createChanges(db);
  await widenConversations(db);
  await createTickets(db);
  await fillTickets(db);
  await createNotesAndLabels(db);
  await createBlocks(db);
  await createAlerts(db);
  await indexRequests(db);
  await addDeskToMailJobs(db);
  await createRecords(db);
}

// People who ask for their data give an email address. What is erased is found through its conversation.
async function indexRequests(db: Kysely<unknown>): Promise<void> {
  await indexColumn(db, 'leads', 'email');
  await indexColumn(db, 'call_requests', 'email');
}

/** What staff work with at the desk: assignments, replies and notes, and what became of things. */
export const createDesk: Migration = { up };
