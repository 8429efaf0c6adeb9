import type { DatabaseSync } from 'node:sqlite';
import type { Migrations } from '#store/migrate.ts';
import { addVisits } from '#store/migrations/010-visits.ts';
import { addReferenceColumns } from '#store/migrations/011-references.ts';
import { addReceivedMails } from '#store/migrations/013-received-mails.ts';
import { addChatMails } from '#store/migrations/014-chat-mails.ts';
import { addMailboxStates } from '#store/migrations/015-mailbox-states.ts';
import { addRoles } from '#store/migrations/016-roles.ts';
import { addSessionDetails } from '#store/migrations/017-sessions.ts';
import { addAudit } from '#store/migrations/018-audit.ts';
import { addFactors } from '#store/migrations/019-factors.ts';
import { addCompanyAccounts } from '#store/migrations/020-company.ts';
import { writeAddressesInOneForm } from '#store/migrations/021-addresses.ts';
import { addUnfetchedMails } from '#store/migrations/022-unfetched-mails.ts';
import { indexReturnedMails } from '#store/migrations/024-returned-mails.ts';
import { addAuthors } from '#store/migrations/025-authors.ts';
import { addAnswers } from '#store/migrations/026-answers.ts';
import { addSettlements } from '#store/migrations/027-requests.ts';
import { addHours } from '#store/migrations/028-hours.ts';
import { addNotifications } from '#store/migrations/029-notifications.ts';
import { addDeskLists } from '#store/migrations/030-desk-lists.ts';
import { addScheduledReplies } from '#store/migrations/032-scheduled-replies.ts';
import { addApiTokens } from '#store/migrations/033-api-tokens.ts';
import { addWebhooks } from '#store/migrations/034-webhooks.ts';
import { addMerges } from '#store/migrations/035-merges.ts';
import { addPush } from '#store/migrations/036-push.ts';
import { addSlack } from '#store/migrations/037-slack.ts';
import { addRatings } from '#store/migrations/038-ratings.ts';
import { addStudio } from '#store/migrations/039-studio.ts';
import { addVitals } from '#store/migrations/040-vitals.ts';
import { addStudioPhotos } from '#store/migrations/041-studio-photos.ts';
import { addLastTargets } from '#store/migrations/042-last-targets.ts';
import { addDoneRemarks } from '#store/migrations/043-done-remarks.ts';
import { createFileTables } from '#store/migrations/012-files.ts';
import { createInquiries } from '#store/sqlite/migrations/001-inquiries.ts';
import { createChat } from '#store/sqlite/migrations/002-chat.ts';
import { addChatToMailJobs } from '#store/sqlite/migrations/003-mail-about-chat.ts';
import { createStaff } from '#store/sqlite/migrations/004-staff.ts';
import { createDesk } from '#store/sqlite/migrations/005-desk.ts';
import { createSearch } from '#store/sqlite/migrations/006-search.ts';
import { addLimits } from '#store/sqlite/migrations/007-limits.ts';
import { countSignInFailures } from '#store/sqlite/migrations/008-sign-in-failures.ts';
import { createViolations } from '#store/sqlite/migrations/009-violations.ts';
import { refuseAuditChanges } from '#store/sqlite/migrations/audit-triggers.ts';
import { createSearchWords } from '#store/sqlite/migrations/search-words.ts';
import { widenMailJobs } from '#store/sqlite/migrations/wider-mail-jobs.ts';

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
  '026-answers--from-009': addAnswers('text'),
  '027-requests--from-009': addSettlements('text'),
  '028-hours--from-009': addHours('text'),
  '029-notifications--from-009': addNotifications('text'),
  '030-desk-lists--from-009': addDeskLists('text'),
  '032-scheduled-replies--from-009': addScheduledReplies('text'),
  '033-api-tokens--from-009': addApiTokens('text'),
  '034-webhooks--from-009': addWebhooks('text', (table) =>
    table.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement()),
  ),
  '035-merges--from-009': addMerges('text'),
  '036-push--from-009': addPush('text'),
  '037-slack--from-009': addSlack('text'),
  '038-ratings--from-009': addRatings('text'),
  '039-studio--from-009': addStudio('text'),
  '040-vitals--from-009': addVitals('text'),
  '041-studio-photos--from-009': addStudioPhotos('text'),
  '042-last-targets--from-009': addLastTargets('text'),
  '043-done-remarks--from-009': addDoneRemarks('text'),
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
