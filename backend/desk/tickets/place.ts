import { z } from 'zod';
import { cursorOf, cursorSchema } from '@/backend/core/cursor';
import { parse } from '@/backend/core/parse';
import type { TicketPlace } from '@/backend/store/tickets/ticket-store';

const placeSchema = cursorSchema(z.tuple([z.iso.datetime(), z.uuid()], 'The cursor is invalid'));

/** The cursor after a ticket. */
export const cursorAfter = ({ receivedAt, id }: TicketPlace): string => cursorOf(receivedAt, id);

/**
 * The place in the list that a cursor names.
 *
 * @throws {InvalidRequest} for a cursor that {@link cursorAfter} did not make
 */
export function placeOf(cursor: string): TicketPlace {
  const [receivedAt, id] = parse(placeSchema, cursor);
  return { receivedAt, id };
}
