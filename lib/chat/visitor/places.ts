import type { ChatItem } from '@/lib/chat/engine/state';

/** Where something stands that the store has not numbered: behind a number, and in the order it came. */
export type Place = Readonly<{ after: number; order: number }>;

/** Something of the conversation, and where it stands. */
export type PlacedItem = Readonly<{ place: Place; item: ChatItem }>;

/** Behind every number. */
const END = Number.MAX_SAFE_INTEGER;

/** Gives out places. */
export type Places = Readonly<{
  /** A place behind all that is there now. */
  next(lastSeq: number): Place;
  /** The place of a message on its way, the same each time: where it was when it was first seen. */
  of(id: string, lastSeq: number): Place;
}>;

/** Places in one conversation. */
export function createPlaces(): Places {
  let order = 0;
  const taken = new Map<string, Place>();
  const next = (after: number) => ({ after, order: (order += 1) });
  return {
    next,
    of(id, lastSeq) {
      const place = taken.get(id) ?? next(lastSeq);
      taken.set(id, place);
      return place;
    },
  };
}

/**
 * The place at which a message on its way is shown. The store will give it the next number, so it stands
 * at the end. Where the backend numbers nothing, it stands where it was typed.
 */
export const onItsWay = (place: Place, lastSeq: number): Place =>
  lastSeq > 0 ? { ...place, after: END } : place;

/** Puts things into the order in which they are shown. */
export const inOrder = <Thing extends { place: Place }>(things: readonly Thing[]): Thing[] =>
  things.toSorted(
    ({ place: one }, { place: other }) => one.after - other.after || one.order - other.order,
  );
