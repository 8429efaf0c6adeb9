import type { Generated } from 'kysely';
import type { NotificationKind } from '@repo/contract/desk/notification.ts';

/** One row per notification. While it is unread, a person has one per kind and conversation or ticket. */
export type NotificationsTable = {
  id: string;
  staffId: string;
  /** See `NotifiedStaffTable.lastNumber`. */
  number: number;
  kind: NotificationKind;
  /** Exactly one of the two is set. */
  conversationId: string | null;
  ticketId: string | null;
  /** How often it has happened while it was unread. */
  count: number;
  /** The colleague who did it the last time; null if no colleague did. */
  actorId: string | null;
  /** When it happened first, and last. */
  createdAt: string;
  updatedAt: string;
  readAt: string | null;
  /** When the email that tells of it was due; null if none does. */
  mailedAt: string | null;
};

/** One row per member of staff who was notified, or has chosen how. */
export type NotifiedStaffTable = {
  staffId: string;
  /**
   * The number of the newest notification: the time in milliseconds since 1970, or the next number, whichever is higher.
   * So numbers go on after a backup was restored, too. Whoever takes one has the row until the commit.
   */
  lastNumber: Generated<number>;
  /** `NotificationChoices` as JSON; null for somebody who has made none. */
  choices: string | null;
};

/** One row per browser that is notified while the desk is closed. */
export type PushSubscriptionsTable = {
  id: string;
  staffId: string;
  /** The session in which it was turned on. It goes on when that expires, and ends when somebody ends that. */
  sessionHash: string;
  /** Where its push service takes messages for it. */
  endpoint: string;
  /** The keys with which messages are encrypted for it, in Base64url. */
  p256dh: string;
  auth: string;
  createdAt: string;
  /** The number of the last notification that was looked at for it. */
  lastNumber: number;
  /** How often the service has refused in a row. */
  failures: number;
  /** Until when a backend is busy with it, or nobody tries again; null if it is free. */
  busyUntil: string | null;
};

export type NotificationTables = {
  notifications: NotificationsTable;
  notifiedStaff: NotifiedStaffTable;
  pushSubscriptions: PushSubscriptionsTable;
};
