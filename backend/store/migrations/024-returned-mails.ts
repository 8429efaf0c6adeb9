import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the few emails that came back among all that were sent. */
export const indexReturnedMails: Migration = {
  async up(db) {
    await sql`create index mail_jobs_bounced on mail_jobs (bounced_at)
      where bounced_at is not null`.execute(db);
  },
};
