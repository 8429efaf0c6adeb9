import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { acceptLead } from '@/backend/chat/accept-lead';
import { acceptInquiry } from '@/backend/contact/accept';
import { createInquiries } from '@/backend/store/sqlite/migrations/001-inquiries';
import { openDatabase } from '@/backend/store/sqlite/open';
import { NodeSqliteDialect } from '@/backend/store/sqlite/dialect';
import { inquirySchema } from '@/lib/contract/inquiry';
import { openChatTestStore } from '@/tests/backend/chat/test-store';
import { copyRows } from '@/tests/backend/store/copy-rows';
import { aLead } from '@/tests/support/chat/chat';
import { plainInquiry } from '@/tools/inquiries';
import { temporaryFolder } from '@/tools/temporary-folder';

/** An email job in each state, as the tables before the chat held it. */
const JOBS = [
  ['sent', 'receipt', 'sent', 1, '2026-01-15T12:05:00.000Z', null, '2026-01-15T12:00:01.000Z'],
  ['waits', 'team-notice', 'queued', 2, '2026-01-15T12:06:00.000Z', 'EENVELOPE 451', null],
] as const;

/**
 * Makes a data file of the version before the chat, with mail about an inquiry.
 *
 * @param today a data file with that inquiry
 */
async function makeOldDataFile(
  dataDir: string,
  today: DatabaseSync,
  inquiryId: string,
): Promise<void> {
  const database = openDatabase(dataDir);
  const db = new Kysely<object>({
    dialect: new NodeSqliteDialect(database),
    plugins: [new CamelCasePlugin()],
  });
  const provider = { getMigrations: () => Promise.resolve({ '001-inquiries': createInquiries }) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  copyRows(today, database, ['inquiries']);
  for (const [id, ...rest] of JOBS) {
    database
      .prepare('insert into mail_jobs values (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(id, inquiryId, ...rest);
  }
  await db.destroy();
}

test('A data file from before the chat keeps its inquiries and its email', async () => {
  await using folder = await temporaryFolder();
  await using today = await openChatTestStore();
  // With nothing in the fields that may be empty: some came later.
  const { id: inquiryId } = await acceptInquiry(inquirySchema.parse(plainInquiry), today);
  const inquiry = await today.store.read((reads) => reads.inquiries.find(inquiryId));
  await makeOldDataFile(folder.path, today.database, inquiryId);
  await using parts = await openChatTestStore(folder.path);
  const { database, store } = parts;

  expect(database.prepare('select * from mail_jobs order by id').all()).toEqual(
    JOBS.map(([id, kind, state, attempts, due, error, sentAt]) => ({
      id,
      inquiry_id: inquiryId,
      lead_id: null,
      call_request_id: null,
      reply_id: null,
      alert_id: null,
      staff_id: null,
      account_change: null,
      received_mail_id: null,
      conversation_id: null,
      first_seq: null,
      bounced_at: null,
      bounce_reason: null,
      kind,
      state,
      attempts,
      next_attempt_at: due,
      last_error: error,
      sent_at: sentAt,
      recipient: kind === 'receipt' ? plainInquiry.email : null,
      first_due: sentAt ?? due,
    })),
  );
  expect(await store.mails.claim('2026-01-15T13:00:00.000Z', '2026-01-15T13:05:00.000Z')).toEqual([
    { id: 'waits', kind: 'team-notice', attempts: 3, inquiry },
  ]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  const indexes = database.prepare(
    "select name from sqlite_schema where tbl_name = 'mail_jobs' and type = 'index' and sql is not null",
  );
  expect(indexes.all()).toContainEqual({ name: 'mail_jobs_due' });
  await acceptLead(aLead(), parts);
  expect(database.prepare('select count(*) as n from mail_jobs').get()?.n).toBe(3);
});
