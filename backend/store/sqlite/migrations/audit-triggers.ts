import { sql, type Kysely } from 'kysely';

/** Makes the audit log refuse everything but new rows. */
export async function refuseAuditChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger audit_no_update before update on audit
    begin select raise(abort, 'The audit log only grows.'); end`.execute(db);
  await sql`
    create trigger audit_no_delete before delete on audit
    begin select raise(abort, 'The audit log only grows.'); end`.execute(db);
}
