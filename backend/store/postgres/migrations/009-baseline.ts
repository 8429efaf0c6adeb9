import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { changeTables } from '#store/postgres/migrations/009-baseline/changes.ts';
import { conversationTables } from '#store/postgres/migrations/009-baseline/conversations.ts';
import { deskTables } from '#store/postgres/migrations/009-baseline/desk.ts';
import { inquiryTables } from '#store/postgres/migrations/009-baseline/inquiries.ts';
import { jobTables } from '#store/postgres/migrations/009-baseline/jobs.ts';
import { searchTables } from '#store/postgres/migrations/009-baseline/search.ts';
import { staffTables } from '#store/postgres/migrations/009-baseline/staff.ts';
import { ticketTables } from '#store/postgres/migrations/009-baseline/tickets.ts';

/** In the order in which the tables refer to each other. */
const STEPS = [
  staffTables,
  inquiryTables,
  conversationTables,
  ticketTables,
  deskTables,
  jobTables,
  searchTables,
  changeTables,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of STEPS) await sql.raw(inByteOrder(statements)).execute(db);
}

// Texts sort as in SQLite and in JavaScript, byte by byte, whatever the language of the database: the order of
// times and IDs must not depend on it.
const inByteOrder = (statements: string) =>
  statements.replace(/(?<=\w) text\b/g, ' text collate "C"');

/** The tables as a SQLite file has them after its first nine migrations. */
export const createEverything: Migration = { up };
