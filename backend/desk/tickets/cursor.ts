import { z } from 'zod';
import { cursorOf, cursorSchema } from '#core/cursor.ts';
import { parse } from '#core/parse.ts';
import type { TicketPosition } from '#store/tickets/selection.ts';

const placeSchema = cursorSchema(z.tuple([z.iso.datetime(), z.uuid()], 'The cursor is invalid'));

/** The cursor for the page after a ticket. */
export const ticketCursor = ({ at, id }: TicketPosition): string => cursorOf(at, id);

/**
 * Returns the position that a cursor encodes.
 *
 * @throws {InvalidRequest} for a cursor that {@link ticketCursor} did not make
 */
export function parseTicketCursor(cursor: string): TicketPosition {
  const [at, id] = parse(placeSchema, cursor);
  return { at, id };
}
