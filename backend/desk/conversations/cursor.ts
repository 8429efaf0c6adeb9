import { z } from 'zod';
import { parse } from '@/backend/core/invalid-request';
import {
  CONVERSATION_LISTS,
  type ConversationList,
  type ListPlace,
} from '@/backend/store/desk/conversation-store';

const NOT_OURS = 'The cursor is not one of this list';

/** A place in a view: in which of its lists, and where there. */
export type ViewPlace = { list: ConversationList; after: ListPlace };

/** The cursor after a place. */
export const writeCursor = ({ list, after }: ViewPlace): string =>
  Buffer.from(`${list} ${after.at} ${after.id}`).toString('base64url');

/**
 * The place that a cursor names.
 *
 * @param lists those of the view that is asked for
 * @throws {InvalidRequest} for a cursor that {@link writeCursor} did not make for this view
 */
export function readCursor(cursor: string, lists: readonly ConversationList[]): ViewPlace {
  const [list, at, id] = parse(placeOf(lists), cursor);
  return { list, after: { at, id } };
}

const placeOf = (lists: readonly ConversationList[]) =>
  z
    .string()
    .transform((text) => Buffer.from(text, 'base64url').toString().split(' '))
    .pipe(
      z.tuple(
        [
          z.enum(CONVERSATION_LISTS).extract([...lists], NOT_OURS),
          z.iso.datetime(NOT_OURS),
          z.uuid(NOT_OURS),
        ],
        NOT_OURS,
      ),
    );
