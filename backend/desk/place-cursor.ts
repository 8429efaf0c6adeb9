import { z } from 'zod';
import { cursorOf, cursorSchema } from '#core/cursor.ts';
import { parse } from '#core/parse.ts';

/** A position in a list that is sorted by time: after the thing with this time (ISO 8601 in UTC) and this ID. */
export type ListPlace = { at: string; id: string };

const placeSchema = cursorSchema(z.tuple([z.iso.datetime(), z.uuid()], 'The cursor is invalid'));

/** The cursor for the page after a place. */
export const placeCursor = ({ at, id }: ListPlace): string => cursorOf(at, id);

/**
 * Returns the place that a cursor encodes.
 *
 * @throws {InvalidRequest} for a cursor that {@link placeCursor} did not make
 */
export function parsePlaceCursor(cursor: string): ListPlace {
  const [at, id] = parse(placeSchema, cursor);
  return { at, id };
}
