import type { Kysely } from 'kysely';
import { readAlert } from '@/backend/store/alerts/queries';
import { fromRow } from '@/backend/store/rows';
import type { MailJobsTable, Tables } from '@/backend/store/schema';
import type { MailSubject, ReplyToSend } from '@/backend/store/store';
import { readSource } from '@/backend/store/tickets/sources';

/**
 * Reads what a mail is about.
 *
 * @throws when it is not there, which the foreign keys make impossible
 */
export async function readMailSubject(
  db: Kysely<Tables>,
  { kind, inquiryId, leadId, callRequestId, alertId }: MailJobsTable,
): Promise<MailSubject> {
  if (leadId !== null) {
    const leads = db.selectFrom('leads').selectAll().where('id', '=', leadId);
    return { kind: 'team-notice', lead: await leads.executeTakeFirstOrThrow() };
  }
  if (callRequestId !== null) {
    const calls = db.selectFrom('callRequests').selectAll().where('id', '=', callRequestId);
    return { kind: 'team-notice', call: await calls.executeTakeFirstOrThrow() };
  }
  if (alertId !== null) return { kind: 'alert', alert: await readAlert(db, alertId) };
  const inquiries = db.selectFrom('inquiries').selectAll().where('id', '=', inquiryId);
  return { kind, inquiry: fromRow(await inquiries.executeTakeFirstOrThrow()) };
}
