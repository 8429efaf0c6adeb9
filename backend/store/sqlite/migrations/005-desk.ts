import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAlerts } from '@/backend/store/sqlite/migrations/005-desk/alerts';
import { indexColumn } from '@/backend/store/sqlite/migrations/005-desk/columns';
import { widenConversations } from '@/backend/store/sqlite/migrations/005-desk/conversations';
import { addDeskToMailJobs } from '@/backend/store/sqlite/migrations/005-desk/mails';
import { createNotesAndLabels } from '@/backend/store/sqlite/migrations/005-desk/notes-and-labels';
import {
  createBlocks,
  createChanges,
  createRecords,
} from '@/backend/store/sqlite/migrations/005-desk/records';
import { createTickets, fillTickets } from '@/backend/store/sqlite/migrations/005-desk/tickets';

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
