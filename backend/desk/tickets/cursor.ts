import { z } from 'zod';
import { cursorOf, cursorSchema } from '@/backend/core/cursor';
import { parse } from '@/backend/core/parse';
import type { TicketPosition } from '@/backend/store/tickets/selection';

const placeSchema = cursorSchema(z.tuple([z.iso.datetime(), z.uuid()], 'The cursor is invalid'));

/** The cursor for the page after a ticket. */
export const ticketCursor = ({ receivedAt, id }: TicketPosition): string =>
  cursorOf(receivedAt, id);

/**
 * Returns the position that a cursor encodes.
 *
 * @throws {InvalidRequest} for a cursor that {@link ticketCursor} did not make
 */
export function parseTicketCursor(cursor: string): TicketPosition {
  const [receivedAt, id] = parse(placeSchema, cursor);
  return { receivedAt, id };
}
