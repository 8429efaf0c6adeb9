import { maySeeQuarantine } from '@repo/contract/desk/access.ts';
import {
  NOTIFICATIONS_PAGE,
  type Bell,
  type Notification,
} from '@repo/contract/desk/notification.ts';
import { parsePlaceCursor, placeCursor } from '#desk/place-cursor.ts';
import type { TicketReader } from '#desk/tickets/reader.ts';
import { isQuiet } from '#notifications/quiet-hours.ts';
import type { NotifiedReader } from '#store/notifications/bell.ts';
import type { Store, StoreReads } from '#store/store.ts';

/**
 * Reads what somebody's bell shows, and what it may ring for now.
 *
 * @param now milliseconds since 1970
 */
export async function readBell(reads: StoreReads, you: TicketReader, now: number): Promise<Bell> {
  const { soundless, quiet } = await reads.notifications.choicesOf(you.id);
  const bell = await reads.bell.of(readerOf(you), soundless);
  return isQuiet(quiet, now)
    ? { ...bell, isQuiet: true, ringing: [] }
    : { ...bell, isQuiet: false };
}

/**
 * Returns a page of somebody's notifications, the newest first.
 *
 * @throws {InvalidRequest} for an invalid cursor
 */
export async function listNotifications(
  { cursor }: { cursor?: string | undefined },
  you: TicketReader,
  { store }: { store: Store },
): Promise<{ notifications: Notification[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : parsePlaceCursor(cursor);
  // Reads one more than is shown, to know whether there are more.
  const found = await store.read((reads) =>
    reads.bell.page(readerOf(you), NOTIFICATIONS_PAGE + 1, after),
  );
  const notifications = found.slice(0, NOTIFICATIONS_PAGE);
  const last = notifications.at(-1);
  const hasMore = found.length > NOTIFICATIONS_PAGE;
  return { notifications, nextCursor: hasMore && last ? placeCursor(last) : null };
}

const readerOf = ({ id: staffId, role }: TicketReader): NotifiedReader => ({
  staffId,
  seesQuarantine: maySeeQuarantine(role),
});
