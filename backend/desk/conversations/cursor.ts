import { z } from 'zod';
import { InvalidRequest } from '@/backend/invalid-request';
import { CONVERSATION_LISTS, type ListPlace } from '@/backend/store/desk/conversation-store';

/** A place in a view: in which of its lists, and where there. */
const cursorSchema = z.tuple([z.enum(CONVERSATION_LISTS), z.iso.datetime(), z.uuid()]);

export type ViewPlace = { list: z.output<typeof cursorSchema>[0]; after: ListPlace };

/** Text that says where a page ended. What is in it is nobody's business but ours. */
export const writeCursor = ({ list, after }: ViewPlace): string =>
  Buffer.from(JSON.stringify([list, after.at, after.id])).toString('base64url');

/**
 * The place of a cursor.
 *
 * @throws {InvalidRequest} when it is none of ours
 */
export function readCursor(cursor: string): ViewPlace {
  const decoded = Buffer.from(cursor, 'base64url').toString();
  const read = z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(cursorSchema)
    .safeParse(decoded);
  if (!read.success) throw notOurs();
  const [list, at, id] = read.data;
  return { list, after: { at, id } };
}

/** For a cursor that does not fit. */
export const notOurs = (): InvalidRequest =>
  new InvalidRequest({ message: 'The cursor is not one of this list', field: 'cursor' });
