import type { NotificationKind } from '@repo/contract/desk/notification.ts';
import type { Device } from '#drill-push/device.ts';

/** Something that must be notified: a kind of news about a conversation, so many times. */
export type ExpectedNews = { kind: NotificationKind; conversationId: string; count: number };

/** A notification in the store. */
export type StoredNews = ExpectedNews & {
  id: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
};

/** What a device has received and shown. */
export type DeviceLog = Pick<Device, 'arrived' | 'shown'>;

/** What went wrong, in numbers of notifications. */
export type PushVerdict = {
  /** It happened, and is in nobody's list. */
  forgotten: number;
  /** In the list, and counts something else than has happened. */
  miscounted: number;
  /** In the list, and not shown on a device. */
  missing: number;
  /** Shown more than once on a device. */
  doubled: number;
  /** Shown on a device, and not in the list. */
  invented: number;
};

/** Compares what has happened with what is in the list, and that with what one device has shown. */
export function checkPushed(
  expected: readonly ExpectedNews[],
  stored: readonly StoredNews[],
  { shown }: DeviceLog,
): PushVerdict {
  const keyOf = ({ kind, conversationId }: ExpectedNews) => `${kind} ${conversationId}`;
  const listed = Map.groupBy(stored, keyOf);
  const found = expected.map((news) => ({ news, rows: listed.get(keyOf(news)) ?? [] }));
  const ids = new Set(stored.map(({ id }) => id));
  const shownIds = new Set(shown);
  return {
    forgotten: found.filter(({ rows }) => rows.length === 0).length,
    miscounted: found.filter(
      ({ news, rows }) => rows.length > 1 || rows.some(({ count }) => count !== news.count),
    ).length,
    missing: stored.filter(({ id }) => !shownIds.has(id)).length,
    doubled: shown.length - shownIds.size,
    invented: [...shownIds].filter((id) => !ids.has(id)).length,
  };
}

/** How long each notification took from the store to a device, in milliseconds. */
export function delaysOf(stored: readonly StoredNews[], { arrived }: DeviceLog): number[] {
  const first = new Map(arrived.toReversed().map(({ id, at }) => [id, at]));
  return stored.flatMap(({ id, at }) => {
    const arrivedAt = first.get(id);
    return arrivedAt === undefined ? [] : [arrivedAt - at];
  });
}

/** Whether nothing went wrong. */
export const isAllPushed = (verdict: PushVerdict): boolean =>
  Object.values(verdict).every((count) => count === 0);
