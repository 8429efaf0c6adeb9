import { z } from 'zod';
import { cursorOf, cursorSchema } from '#core/cursor.ts';
import { parse } from '#core/parse.ts';
import {
  CONVERSATION_LISTS,
  type ConversationListName,
  type ListPosition,
} from '#store/desk/conversation-lists.ts';

const NOT_OURS = 'The cursor does not belong to this list';

/** A position in a view: the list, and the place in it. */
export type ViewPosition = { list: ConversationListName; after: ListPosition };

/** The cursor for the page after a position. */
export const conversationCursor = ({ list, after }: ViewPosition): string =>
  cursorOf(list, after.at, after.id);

/**
 * Returns the position that a cursor encodes.
 *
 * @param lists the lists of the requested view
 * @throws {InvalidRequest} for a cursor that {@link conversationCursor} did not make for this view
 */
export function parseConversationCursor(
  cursor: string,
  lists: readonly ConversationListName[],
): ViewPosition {
  const [list, at, id] = parse(placeIn(lists), cursor);
  return { list, after: { at, id } };
}

const placeIn = (lists: readonly ConversationListName[]) =>
  cursorSchema(
    z.tuple(
      [
        z.enum(CONVERSATION_LISTS).extract([...lists], NOT_OURS),
        z.iso.datetime(NOT_OURS),
        z.uuid(NOT_OURS),
      ],
      NOT_OURS,
    ),
  );
