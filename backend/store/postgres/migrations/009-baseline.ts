import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { changeTables } from '@/backend/store/postgres/migrations/009-baseline/changes';
import { conversationTables } from '@/backend/store/postgres/migrations/009-baseline/conversations';
import { deskTables } from '@/backend/store/postgres/migrations/009-baseline/desk';
import { inquiryTables } from '@/backend/store/postgres/migrations/009-baseline/inquiries';
import { jobTables } from '@/backend/store/postgres/migrations/009-baseline/jobs';
import { searchTables } from '@/backend/store/postgres/migrations/009-baseline/search';
import { staffTables } from '@/backend/store/postgres/migrations/009-baseline/staff';
import { ticketTables } from '@/backend/store/postgres/migrations/009-baseline/tickets';

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
