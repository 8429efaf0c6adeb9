import { sql, type Kysely } from 'kysely';
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
import { createEverything } from '#store/postgres/migrations/009-baseline.ts';

/** Sorts as in SQLite and in JavaScript, whatever the language of the database. */
const TEXT = sql`text collate "C"`;

/** An email may be about a received one. */
async function widenMailJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_jobs
      add column received_mail_id text collate "C" references received_mails (id),
      drop constraint mail_jobs_about_something,
      add constraint mail_jobs_about_something check (num_nonnulls(inquiry_id, lead_id,
        call_request_id, reply_id, alert_id, staff_id, received_mail_id) > 0)`.execute(db);
}

/** The same for a conversation. The version before erases one without knowing of its emails, which go along. */
async function widenForChats(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_jobs
      add column conversation_id text collate "C" references conversations (id) on delete cascade,
      drop constraint mail_jobs_about_something,
      add constraint mail_jobs_about_something check (num_nonnulls(inquiry_id, lead_id,
        call_request_id, reply_id, alert_id, staff_id, received_mail_id, conversation_id)
        > 0)`.execute(db);
}

async function createSearchWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_words (
      id bigint primary key references search_documents (id) on delete cascade,
      words tsvector not null
    )`.execute(db);
  await sql`create index search_words_words on search_words using gin (words)`.execute(db);
}

/** Makes the audit log refuse everything but new rows, also `truncate`. */
async function refuseAuditChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as
      'begin raise exception ''The audit log only grows.''; end'`.execute(db);
  await sql`
    create trigger audit_only_grows before update or delete or truncate on audit
      for each statement execute function refuse_audit_change()`.execute(db);
}

/**
 * All changes to the tables of a PostgreSQL database, in order. The first one makes what the first nine of a
 * SQLite file made; those after it are the same for both.
 */
export const POSTGRES_MIGRATIONS: Migrations = {
  '009-baseline': createEverything,
  '010-visits--from-009': addVisits(TEXT),
  '011-references--from-009': addReferenceColumns(TEXT),
  '012-files--from-009': createFileTables(TEXT),
  '013-received-mails--from-009': addReceivedMails(TEXT, widenMailJobs),
  '014-chat-mails--from-009': addChatMails(widenForChats),
  '015-mailbox-states--from-009': addMailboxStates(TEXT),
  '016-roles--from-009': addRoles(TEXT),
  '017-sessions--from-009': addSessionDetails(TEXT),
  '018-audit--from-009': addAudit(TEXT, refuseAuditChanges),
  '019-factors--from-009': addFactors(TEXT),
  '020-company--from-009': addCompanyAccounts(TEXT),
  '021-addresses--from-009': writeAddressesInOneForm,
  '022-unfetched-mails--from-009': addUnfetchedMails(TEXT),
  '023-search-words--from-009': { up: createSearchWords },
  '024-returned-mails--from-009': indexReturnedMails,
  '025-authors--from-009': addAuthors(TEXT),
  '026-answers--from-009': addAnswers(TEXT),
  '027-requests--from-009': addSettlements(TEXT),
  '028-hours--from-009': addHours(TEXT),
  '029-notifications--from-009': addNotifications(TEXT),
  '030-desk-lists--from-009': addDeskLists(TEXT),
  '032-scheduled-replies--from-009': addScheduledReplies(TEXT),
  '033-api-tokens--from-009': addApiTokens(TEXT),
  '034-webhooks--from-009': addWebhooks(TEXT, (table) =>
    table.addColumn('seq', 'bigint', (column) =>
      column.primaryKey().generatedByDefaultAsIdentity(),
    ),
  ),
  '035-merges--from-009': addMerges(TEXT),
  '036-push--from-009': addPush(TEXT),
  '037-slack--from-009': addSlack(TEXT),
  '038-ratings--from-009': addRatings(TEXT),
  '039-studio--from-009': addStudio(TEXT),
  '040-vitals--from-009': addVitals(TEXT),
  '041-studio-photos--from-009': addStudioPhotos(TEXT),
  '042-last-targets--from-009': addLastTargets(TEXT),
  '043-done-remarks--from-009': addDoneRemarks(TEXT),
};
