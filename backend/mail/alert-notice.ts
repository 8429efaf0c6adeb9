import { company } from '@repo/company/company.ts';
import { threadAddress, type DeskLocation } from '#core/desk-address.ts';
import { oneLine } from '#mail/header-text.ts';
import { AUTOMATIC, type MailContent } from '#mail/mail.ts';
import { timeWords } from '#mail/time-words.ts';
import type { KnownAlert } from '#store/desk/alerts.ts';

const NAMES: Record<KnownAlert['about'], string> = {
  conversation: 'conversation',
  inquiry: 'inquiry',
  order: 'order',
  lead: 'lead',
  call: 'call request',
  mail: 'email',
};

/**
 * Composes an alert for the team. It links to the desk page where the answer is given, and repeats nothing
 * that the visitor wrote.
 *
 * @param team the email address of the team
 */
export function alertNotice(alert: KnownAlert, team: string, desk: DeskLocation): MailContent {
  const isOverdue = alert.percent === 100;
  const who = `${NAMES[alert.about]} from ${alert.name === '' ? 'a visitor' : alert.name}`;
  const title = isOverdue ? 'Overdue' : 'Half of the response time has passed';
  return {
    to: { name: company.name, address: team },
    subject: oneLine(`${title}: ${who}`),
    text: [
      ...(alert.reference === undefined ? [] : [`Reference: ${alert.reference}`]),
      `Waiting since: ${timeWords(alert.waitingSince)}`,
      `Reply due: ${timeWords(alert.dueAt)}`,
      `Reply here: ${threadAddress(alert.place, desk)}`,
    ].join('\n'),
    headers: AUTOMATIC,
  };
}
