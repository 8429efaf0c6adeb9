import { company } from '@repo/company/company.ts';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import { notificationWords } from '@repo/contract/desk/notification-words.ts';
import { deskOrigin, threadAddress, type DeskLocation } from '#core/desk-address.ts';
import { isPlainAddress, oneLine } from '#mail/header-text.ts';
import { AUTOMATIC, MailRejected, type MailContent } from '#mail/mail.ts';
import type { NotificationSummary } from '#store/jobs/mail-subjects.ts';

/** How many notifications are listed; the rest is at the desk. */
const MOST_LISTED = 20;

/**
 * Tells a member of staff of what they have not read at the desk. It repeats nothing that a visitor wrote, not even a
 * name.
 *
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function notificationSummary(
  { email, notifications }: NotificationSummary,
  desk: DeskLocation,
): MailContent {
  if (!isPlainAddress(email)) throw new MailRejected('EADDRESS');
  const { length: count } = notifications;
  const listed = notifications
    .slice(0, MOST_LISTED)
    .map(
      (each) =>
        `${oneLine(notificationWords(each))}${each.reference === undefined ? '' : ` (${each.reference})`}\n` +
        threadAddress(each, desk),
    );
  const others = count - listed.length;
  return {
    to: { name: '', address: email },
    subject: `${count} unread ${count === 1 ? 'notification' : 'notifications'} (${company.name} desk)`,
    text: [
      ...listed,
      ...(others > 0 ? [`${others} more are at the desk.`] : []),
      `All notifications: ${deskOrigin(desk)}${DESK_PATH}/notifications`,
      `Choose what you get by email: ${deskOrigin(desk)}${DESK_PATH}/account`,
    ].join('\n\n'),
    headers: AUTOMATIC,
  };
}
