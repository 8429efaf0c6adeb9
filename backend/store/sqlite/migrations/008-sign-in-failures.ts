import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { widenMailJobs } from '#store/sqlite/migrations/wider-mail-jobs.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('staff_id', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('told_at', 'text')
    .addColumn('token', 'text')
    .execute();
  await widenMailJobs(db, { column: 'staff_id', table: 'staff', after: 'alert_id' });
}

/** The number of failed sign-ins in a row, and the emails to staff about them. */
export const countSignInFailures: Migration = { up };
