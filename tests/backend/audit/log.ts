import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { recordAlone, type Act } from '@repo/backend/audit/record.ts';
import type { AuditRow } from '@repo/backend/store/audit/reads.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { isOnPostgres, type TestDatabase } from '#tests/support/backend/test-database.ts';

/** All rows of the audit log, oldest first. */
export const auditLog = ({ store }: Pick<TestBackend, 'store'>): Promise<AuditRow[]> =>
  store.read((reads) => reads.audit.after(0, 1000));

/** Records acts, one after the other, about labels with these names. */
export async function recordAbout(
  names: readonly string[],
  parts: Pick<TestBackend, 'store' | 'clock'>,
  by: Act['by'] = SYSTEM_ACTOR,
): Promise<void> {
  for (const name of names) await recordAlone(actAbout(name, by), parts);
}

/** An act about a label of that name. */
export const actAbout = (name: string, by: Act['by'] = SYSTEM_ACTOR): Act => ({
  act: 'label-removed',
  by,
  about: { kind: 'label', id: name, name },
});

/** Lets the log be changed, as whoever owns the database can. */
export async function dropTriggers({ query }: TestDatabase): Promise<void> {
  if (isOnPostgres) await query('drop trigger audit_only_grows on audit');
  else {
    await query('drop trigger audit_no_update');
    await query('drop trigger audit_no_delete');
  }
}
