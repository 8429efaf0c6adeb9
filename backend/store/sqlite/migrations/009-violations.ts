import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('violations')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('directive', 'text', (column) => column.notNull())
    .addColumn('blocked', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('violations_kind', ['day', 'side', 'directive', 'blocked', 'page'])
    .execute();
}

/** How often browsers blocked something because of a policy, by day. */
export const createViolations: Migration = { up };
