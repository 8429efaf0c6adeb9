import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from '@/backend/store/schema';
import { createInquiries } from '@/backend/store/migrations/001-inquiries';
import { createChat } from '@/backend/store/migrations/002-chat';
import { addChatToMailJobs } from '@/backend/store/migrations/003-mail-about-chat';
import { createStaff } from '@/backend/store/migrations/004-staff';
import { createDesk } from '@/backend/store/migrations/005-desk';
import { createSearch } from '@/backend/store/migrations/006-search';
import { addLimits } from '@/backend/store/migrations/007-limits';
import { countSignInFailures } from '@/backend/store/migrations/008-sign-in-failures';
import { createViolations } from '@/backend/store/migrations/009-violations';

/**
 * All changes to the tables, in order. Add new ones only at the end: data files remember the names of those
 * they have been through.
 */
const migrations: Record<string, Migration> = {
  '001-inquiries': createInquiries,
  '002-chat': createChat,
  '003-mail-about-chat': addChatToMailJobs,
  '004-staff': createStaff,
  '005-desk': createDesk,
  '006-search': createSearch,
  '007-limits': addLimits,
  '008-sign-in-failures': countSignInFailures,
  '009-violations': createViolations,
};

/** The names of the migrations that this version of the backend knows. */
export const KNOWN_MIGRATIONS: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date in one transaction.
 *
 * @throws what went wrong; nothing has changed then
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be migrated');
}
