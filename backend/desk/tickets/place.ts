import { z } from 'zod';
import { parse } from '@/backend/core/invalid-request';
import type { TicketPlace } from '@/backend/store/tickets/ticket-store';

const placeSchema = z
  .string()
  .transform((cursor) => Buffer.from(cursor, 'base64url').toString().split(' '))
  .pipe(z.tuple([z.iso.datetime(), z.uuid()], 'The cursor is not one of ours'));

/** The cursor after a ticket. */
export const cursorAfter = ({ receivedAt, id }: TicketPlace): string =>
  Buffer.from(`${receivedAt} ${id}`).toString('base64url');

/**
 * The place in the list that a cursor names.
 *
 * @throws {InvalidRequest} for a cursor that {@link cursorAfter} did not make
 */
export function placeOf(cursor: string): TicketPlace {
  const [receivedAt, id] = parse(placeSchema, cursor);
  return { receivedAt, id };
}
