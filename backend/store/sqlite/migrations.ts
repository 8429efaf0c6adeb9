import type { DatabaseSync } from 'node:sqlite';
import type { Migrations } from '@/backend/store/migrate';
import { addVisits } from '@/backend/store/migrations/010-visits';
import { addReferenceColumns } from '@/backend/store/migrations/011-references';
import { addReceivedMails } from '@/backend/store/migrations/013-received-mails';
import { addChatMails } from '@/backend/store/migrations/014-chat-mails';
import { addMailboxStates } from '@/backend/store/migrations/015-mailbox-states';
import { addRoles } from '@/backend/store/migrations/016-roles';
import { addSessionDetails } from '@/backend/store/migrations/017-sessions';
import { addAudit } from '@/backend/store/migrations/018-audit';
import { addFactors } from '@/backend/store/migrations/019-factors';
import { addCompanyAccounts } from '@/backend/store/migrations/020-company';
import { writeAddressesInOneForm } from '@/backend/store/migrations/021-addresses';
import { addUnfetchedMails } from '@/backend/store/migrations/022-unfetched-mails';
import { indexReturnedMails } from '@/backend/store/migrations/024-returned-mails';
import { addAuthors } from '@/backend/store/migrations/025-authors';
import { createFileTables } from '@/backend/store/migrations/012-files';
import { createInquiries } from '@/backend/store/sqlite/migrations/001-inquiries';
import { createChat } from '@/backend/store/sqlite/migrations/002-chat';
import { addChatToMailJobs } from '@/backend/store/sqlite/migrations/003-mail-about-chat';
import { createStaff } from '@/backend/store/sqlite/migrations/004-staff';
import { createDesk } from '@/backend/store/sqlite/migrations/005-desk';
import { createSearch } from '@/backend/store/sqlite/migrations/006-search';
import { addLimits } from '@/backend/store/sqlite/migrations/007-limits';
import { countSignInFailures } from '@/backend/store/sqlite/migrations/008-sign-in-failures';
import { createViolations } from '@/backend/store/sqlite/migrations/009-violations';
import { refuseAuditChanges } from '@/backend/store/sqlite/migrations/audit-triggers';
import { createSearchWords } from '@/backend/store/sqlite/migrations/search-words';
import { widenMailJobs } from '@/backend/store/sqlite/migrations/wider-mail-jobs';

/**
 * All changes to the tables of a SQLite file, in order. Files remember the names of those they have been
 * through. Those after 009 are also in the list for PostgreSQL, and their names say from which version on a backend
 * can work with what they leave (`versions.ts`).
 */
export const SQLITE_MIGRATIONS: Migrations = {
  '001-inquiries': createInquiries,
  '002-chat': createChat,
  '003-mail-about-chat': addChatToMailJobs,
  '004-staff': createStaff,
  '005-desk': createDesk,
  '006-search': createSearch,
  '007-limits': addLimits,
  '008-sign-in-failures': countSignInFailures,
  '009-violations': createViolations,
  '010-visits--from-009': addVisits('text'),
  '011-references--from-009': addReferenceColumns('text'),
  '012-files--from-009': createFileTables('text'),
  '013-received-mails--from-009': addReceivedMails('text', (db) =>
    widenMailJobs(db, { column: 'received_mail_id', table: 'received_mails', after: 'staff_id' }),
  ),
  '014-chat-mails--from-009': addChatMails((db) =>
    widenMailJobs(db, {
      column: 'conversation_id',
      table: 'conversations',
      after: 'received_mail_id',
      onDelete: ' on delete cascade',
    }),
  ),
  '015-mailbox-states--from-009': addMailboxStates('text'),
  '016-roles--from-009': addRoles('text'),
  '017-sessions--from-009': addSessionDetails('text'),
  '018-audit--from-009': addAudit('text', refuseAuditChanges),
  '019-factors--from-009': addFactors('text'),
  '020-company--from-009': addCompanyAccounts('text'),
  '021-addresses--from-009': writeAddressesInOneForm,
  '022-unfetched-mails--from-009': addUnfetchedMails('text'),
  '023-search-words--from-009': { up: createSearchWords },
  '024-returned-mails--from-009': indexReturnedMails,
  '025-authors--from-009': addAuthors('text'),
};

/** Returns the names of the migrations that a data file has been through; none if it is new. */
export function executedInFile(database: DatabaseSync): string[] {
  const tables = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'");
  if (!tables.get()) return [];
  return database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name));
}
