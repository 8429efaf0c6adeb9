import type { ChatItem } from '@/lib/chat/engine/state';

/** Where something stands that the store has not numbered: behind a number, and in the order it came. */
export type TimelinePosition = Readonly<{ after: number; order: number }>;

/** Something of the conversation, and where it stands. */
export type PositionedItem = Readonly<{ position: TimelinePosition; item: ChatItem }>;

/** Behind every number. */
const END = Number.MAX_SAFE_INTEGER;

/** Gives out positions. */
export type TimelinePositions = Readonly<{
  /** A position behind all that is there now. */
  next(lastSeq: number): TimelinePosition;
  /** The position of a message on its way, the same each time: where it was when it was first seen. */
  of(id: string, lastSeq: number): TimelinePosition;
}>;

/** Positions in one conversation. */
export function createTimelinePositions(): TimelinePositions {
  let order = 0;
  const taken = new Map<string, TimelinePosition>();
  const next = (after: number) => ({ after, order: (order += 1) });
  return {
    next,
    of(id, lastSeq) {
      const position = taken.get(id) ?? next(lastSeq);
      taken.set(id, position);
      return position;
    },
  };
}

/**
 * The position at which a message on its way is shown. The store will give it the next number, so it stands
 * at the end. Where the backend numbers nothing, it stands where it was typed.
 */
export const positionWhileSending = (
  position: TimelinePosition,
  lastSeq: number,
): TimelinePosition => (lastSeq > 0 ? { ...position, after: END } : position);

/** Puts things into the order in which they are shown. */
export const sortByPosition = <Thing extends { position: TimelinePosition }>(
  things: readonly Thing[],
): Thing[] =>
  things.toSorted(
    ({ position: one }, { position: other }) => one.after - other.after || one.order - other.order,
  );
