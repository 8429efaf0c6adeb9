import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Emails to be sent may be about a conversation, and know with which message of it the silence of its visitor began.
 *
 * @param widenMailJobs lets `mail_jobs` be about a conversation
 */
export const addChatMails = (widenMailJobs: (db: Kysely<unknown>) => Promise<void>): Migration => ({
  async up(db) {
    await widenMailJobs(db);
    await db.schema.alterTable('mail_jobs').addColumn('first_seq', 'integer').execute();
    await db.schema
      .createIndex('mail_jobs_conversation_id')
      .on('mail_jobs')
      .column('conversation_id')
      .execute();
  },
});
