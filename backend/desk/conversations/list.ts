import {
  LIST_PAGE,
  type ConversationView,
  type DeskConversation,
} from '@repo/contract/desk/conversation.ts';
import type { Clock } from '#core/clock.ts';
import {
  conversationCursor,
  parseConversationCursor,
  type ViewPosition,
} from '#desk/conversations/cursor.ts';
import { dueBefore } from '#desk/due-before.ts';
import type { ConversationListName, ListPosition } from '#store/desk/conversation-lists.ts';
import type { Store } from '#store/store.ts';

/** The lists that each view shows, one after the other. */
const LISTS_OF: Record<ConversationView, readonly ConversationListName[]> = {
  open: ['unassigned', 'taken', 'answered'],
  mine: ['mineWaiting', 'mineAnswered'],
  unassigned: ['unassigned'],
  overdue: ['due'],
  today: ['due'],
  customer: ['customer'],
  snoozed: ['snoozed'],
  closed: ['resolved'],
};

type Query = { view: ConversationView; label?: string | undefined; cursor?: string | undefined };

/**
 * Returns a page of a view, with at most {@link LIST_PAGE} conversations. While nothing changes, following
 * the cursors returns each conversation once; those that move in the meantime may be missing or appear twice.
 *
 * @throws {InvalidRequest} for a cursor of other lists than those of the view
 * @throws {StoreUnavailable}
 */
export function listDeskConversations(
  { view, label: labelId, cursor }: Query,
  staffId: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<{ conversations: DeskConversation[]; nextCursor: string | null }> {
  const lists = LISTS_OF[view];
  const end = dueBefore(view === 'today' ? view : 'overdue', clock.now());
  const now = new Date(clock.now()).toISOString();
  const start = cursor === undefined ? undefined : parseConversationCursor(cursor, lists);

  return store.read(async (reads) => {
    // Reads one more than a page holds, which shows whether there is another page.
    const wanted = LIST_PAGE + 1;
    const places: { list: ConversationListName; place: ListPosition }[] = [];
    for (const list of lists.slice(start && lists.indexOf(start.list))) {
      const after = list === start?.list ? start.after : undefined;
      const missing = wanted - places.length;
      if (missing === 0) break;
      const found = await reads.conversationLists.positions(
        { list, staffId, dueBefore: end, now, labelId },
        after,
        missing,
      );
      places.push(...found.map((place) => ({ list, place })));
    }
    const page = places.slice(0, LIST_PAGE);
    const last = places.length > LIST_PAGE ? page.at(-1) : undefined;
    const next: ViewPosition | undefined = last && { list: last.list, after: last.place };
    return {
      conversations: await reads.desk.conversations(page.map(({ place }) => place.id)),
      nextCursor: next ? conversationCursor(next) : null,
    };
  });
}
