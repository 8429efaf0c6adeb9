import type { ChatItem } from '#engine/state.ts';

/** The place of an item without a sequence number: after a number, and in the order of arrival. */
export type TimelinePosition = Readonly<{ after: number; order: number }>;

/** An item of the conversation and its place. */
export type PositionedItem = Readonly<{ position: TimelinePosition; item: ChatItem }>;

/** After every number. */
const END = Number.MAX_SAFE_INTEGER;

/** Assigns positions. */
export type TimelinePositions = Readonly<{
  /** A position after everything that is there now. */
  next(lastSeq: number): TimelinePosition;
  /** The position of a message on its way. It stays where the message was first seen. */
  of(id: string, lastSeq: number): TimelinePosition;
}>;

/** Creates the positions for one conversation. */
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
 * Where a message on its way is shown. The store will give it the next number, so it is shown at the end. If
 * the backend does not number messages, it is shown where it was typed.
 */
export const positionWhileSending = (
  position: TimelinePosition,
  lastSeq: number,
): TimelinePosition => (lastSeq > 0 ? { ...position, after: END } : position);

/** Sorts things into the order in which they are shown. */
export const sortByPosition = <Thing extends { position: TimelinePosition }>(
  things: readonly Thing[],
): Thing[] =>
  [...things].sort(
    ({ position: one }, { position: other }) => one.after - other.after || one.order - other.order,
  );
