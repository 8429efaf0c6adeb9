import { sql } from 'kysely';
import type { Migrations } from '@/backend/store/migrate';
import { addVisits } from '@/backend/store/migrations/010-visits';
import { addReferenceColumns } from '@/backend/store/migrations/011-references';
import { createEverything } from '@/backend/store/postgres/migrations/009-baseline';

/** Sorts as in SQLite and in JavaScript, whatever the language of the database. */
const TEXT = sql`text collate "C"`;

/**
 * All changes to the tables of a PostgreSQL database, in order. The first one makes what the first nine of a
 * SQLite file made; those after it are the same for both.
 */
export const POSTGRES_MIGRATIONS: Migrations = {
  '009-baseline': createEverything,
  '010-visits--from-009': addVisits(TEXT),
  '011-references--from-009': addReferenceColumns(TEXT),
};
