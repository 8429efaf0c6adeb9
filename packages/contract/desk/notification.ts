import { z } from 'zod';
import { colleagueSchema } from '#desk/account.ts';

/** What a member of staff is notified of. */
export const NOTIFICATION_KINDS = [
  'assigned', // a colleague gave you what nobody had
  'handed-over', // a colleague gave you what somebody had
  'answer', // the visitor or the customer wrote in what is yours
  'mention', // a colleague named you in a note
  'held', // what you have written to be sent later waits for a decision
  'target-half', // half of the response target has passed, in what is yours
  'target-passed', // all of it has, in what is yours or nobody's
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const kind = z.enum(NOTIFICATION_KINDS);

/** A notification. It never holds what a visitor wrote. Times are ISO 8601 in UTC. */
export const notificationSchema = z.object({
  id: z.string(),
  /** Numbers the notifications of one person in the order of their commits, with gaps. */
  number: z.int().positive(),
  kind,
  /** Exactly one of these two is set: what it is about. */
  conversationId: z.string().nullable(),
  ticketId: z.string().nullable(),
  /** The short reference of that; absent if it has none yet. */
  reference: z.string().optional(),
  /** Who waits there; empty if unknown. */
  name: z.string(),
  /** How often it has happened since the last time it was read. */
  count: z.int().positive(),
  /** The colleague who did it the last time; null if no colleague did. */
  actor: colleagueSchema.nullable(),
  /** When it happened last. */
  at: z.string(),
  readAt: z.string().nullable(),
});

export type Notification = z.infer<typeof notificationSchema>;

/** The number of notifications on one page of the list. */
export const NOTIFICATIONS_PAGE = 30;

/** The query of `GET /desk/api/notifications`. */
export const notificationQuerySchema = z.object({
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(300).optional(),
});

/** A page of notifications, the newest first. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  nextCursor: z.string().nullable(),
});

/**
 * `POST /desk/api/notifications/read`: marks notifications as read: one of them, those about a conversation or a
 * ticket that was opened, or all up to a number, so that none is marked that was not on the screen.
 */
export const readNotificationsSchema = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ conversationId: z.string() }),
  z.strictObject({ ticketId: z.string() }),
  z.strictObject({ upTo: z.int().nonnegative() }),
]);

export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

/** The number of notifications that a browser is told of at once, so that it can ring for them. */
export const MOST_RINGING = 10;

/** What the bell shows, and what it rings for. */
export const bellSchema = z.object({
  /** How many are unread, at most 999. */
  unread: z.int().nonnegative(),
  /** The highest number that was given to any of yours. */
  last: z.int().nonnegative(),
  /** Whether it is one of your quiet hours, in which nothing rings. */
  isQuiet: z.boolean(),
  /** The newest unread ones that may ring now, at most {@link MOST_RINGING}. */
  ringing: z.array(notificationSchema.pick({ number: true, kind: true })),
});

export type Bell = z.infer<typeof bellSchema>;

/** The bell of somebody who has no notifications. */
export const SILENT_BELL: Bell = { unread: 0, last: 0, isQuiet: false, ringing: [] };

/** After how many minutes unread notifications go by email; 0 for never. */
export const MAIL_AFTER = [0, 15, 60] as const;

const WRONG_TIME = 'Please enter a time, such as 22:00';

const timeOfDay = z.string(WRONG_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME);

/** Hours of the day in which nothing rings and no email goes out. If they end before they begin, they cross midnight. */
const quietHoursSchema = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    timeZone: z.string().refine(isTimeZone, 'This time zone is unknown'),
  })
  .refine(({ from, to }) => from !== to, {
    message: 'Quiet hours need a beginning and a different end',
    path: ['to'],
  });

export type QuietHours = z.infer<typeof quietHoursSchema>;

/** How somebody wants to be notified: `GET` and `POST /desk/api/account/notifications`. */
export const notificationChoicesSchema = z.object({
  /** Kinds that are left out, also of everything below. */
  off: z.array(kind),
  /** Kinds that make no sound and show no browser notification. */
  soundless: z.array(kind),
  /** Kinds that also go by email if they stay unread. */
  mailed: z.array(kind),
  mailAfterMinutes: z.union(MAIL_AFTER.map((minutes) => z.literal(minutes))),
  quiet: quietHoursSchema.nullable(),
});

export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** The choices of somebody who has made none. */
export const USUAL_CHOICES: NotificationChoices = {
  off: [],
  soundless: [],
  mailed: ['assigned', 'handed-over', 'answer', 'mention', 'held', 'target-passed'],
  mailAfterMinutes: 0,
  quiet: null,
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
