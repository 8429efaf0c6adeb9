import type { Notification, NotificationKind } from '#desk/notification.ts';

type Told = Pick<Notification, 'kind' | 'count' | 'actor' | 'ticketId'>;

/** Says what a notification is about, without anything that a visitor wrote. */
export function notificationWords({ kind, count, actor, ticketId }: Told): string {
  const who = actor?.name ?? 'A colleague';
  const thing = ticketId === null ? 'conversation' : 'ticket';
  const what = ticketId === null ? 'message' : 'email';
  const words: Record<NotificationKind, string> = {
    assigned: `${who} assigned you a ${thing}`,
    'handed-over': `${who} handed a ${thing} over to you`,
    answer: `${count === 1 ? `New ${what}` : `${count} new ${what}s`} in your ${thing}`,
    mention: `${who} mentioned you in ${count === 1 ? 'a note' : `${count} notes`}`,
    held: `${count === 1 ? 'A scheduled reply was' : `${count} scheduled replies were`} held in a ${thing}`,
    'target-half': `Half of the response time of a ${thing} has passed`,
    'target-passed': `A ${thing} is overdue`,
  };
  return words[kind];
}
