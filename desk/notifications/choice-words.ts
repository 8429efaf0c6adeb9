import type { NotificationKind } from '@repo/contract/desk/notification.ts';

/** What each kind of notification is about, as a row of the choices. */
export const KIND_CHOICES: Readonly<Record<NotificationKind, string>> = {
  assigned: 'A colleague assigns something to you',
  'handed-over': 'A colleague hands something over to you',
  answer: 'A visitor or customer writes in what is yours',
  mention: 'A colleague mentions you in a note, as @Name',
  held: 'Your scheduled reply is held, because they wrote or it was closed',
  'target-half': 'Half of the response time has passed in what is yours',
  'target-passed': 'A reply is overdue in what is yours or nobody’s',
};

/** When unread notifications go by email. */
export const MAIL_WORDS = { 0: 'Never', 15: 'After 15 minutes', 60: 'After an hour' } as const;
