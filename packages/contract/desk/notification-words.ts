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

/** What a browser says for a kind: on a locked screen, so it names nobody. */
export const RING_WORDS: Readonly<Record<NotificationKind, string>> = {
  assigned: 'A colleague assigned you something.',
  'handed-over': 'A colleague handed something over to you.',
  answer: 'Somebody answered in what is yours.',
  mention: 'A colleague mentioned you in a note.',
  held: 'A scheduled reply was held.',
  'target-half': 'Half of a response time has passed.',
  'target-passed': 'A reply is overdue.',
};
