import type { Kysely } from 'kysely';
import { hasLabel } from '#store/desk/labels.ts';
import {
  answered,
  ASSIGNED,
  EVERYONE,
  isOf,
  REPLIED,
  resolved,
  snoozed,
  UNASSIGNED,
  waiting,
  type ListParts,
} from '#store/desk/list-parts.ts';
import type { Tables } from '#store/schema.ts';

/** The lists of conversations that make up the views of the desk, each with one order. */
export const CONVERSATION_LISTS = [
  'unassigned', // waiting and unassigned, longest wait first
  'taken', // waiting and assigned, longest wait first
  'answered', // not waiting, last active first
  'mineWaiting', // waiting and assigned to one person, longest wait first
  'due', // waiting and due before a time, due first on top
  'mineAnswered', // not waiting, assigned to one person, last active first
  'customer', // answered by staff and not waiting, last active first
  'snoozed', // snoozed, the end of the snooze first
  'resolved', // resolved, most recent first
] as const;

export type ConversationListName = (typeof CONVERSATION_LISTS)[number];

/** Which list, for whom, and with which label, if any. */
export type ListQuery = {
  list: ConversationListName;
  staffId: string;
  /** The end of what is due: ISO 8601 in UTC. */
  dueBefore: string;
  /** The present: ISO 8601 in UTC. What is snoozed is in its own list alone. */
  now: string;
  labelId?: string | undefined;
};

/** A position in a list: the time that it is sorted by, and the conversation. */
export type ListPosition = { at: string; id: string };

/** Returns a list of conversations. */
export function conversationsIn(
  db: Kysely<Tables>,
  { list, staffId, dueBefore, now }: Omit<ListQuery, 'labelId'>,
): ListParts {
  switch (list) {
    case 'unassigned':
      return waiting(db, 'waitingSince', now, UNASSIGNED);
    case 'taken':
      return waiting(db, 'waitingSince', now, ASSIGNED);
    case 'mineWaiting':
      return waiting(db, 'waitingSince', now, isOf(staffId));
    case 'due':
      return waiting(db, 'dueAt', now, EVERYONE, dueBefore);
    case 'answered':
      return answered(db, now);
    case 'mineAnswered':
      return answered(db, now, isOf(staffId));
    case 'customer':
      return answered(db, now, REPLIED);
    case 'snoozed':
      return snoozed(db, now);
    case 'resolved':
      return resolved(db);
  }
}

/** Counts the conversations of a list. @param most where to stop; without it, all of them are counted */
export async function countConversations(
  db: Kysely<Tables>,
  { parts }: ListParts,
  most?: number,
): Promise<number> {
  let total = 0;
  for (const part of parts) {
    const some = db
      .selectFrom(part.as('part'))
      .select('part.id')
      .$if(most !== undefined, (query) => query.limit(most ?? 0));
    const { number } = await db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('number'))
      .executeTakeFirstOrThrow();
    total += number;
  }
  return Math.min(total, most ?? total);
}

/** Read queries for the lists of conversations. */
export const conversationListReads = (db: Kysely<Tables>) => ({
  /** The positions in a list after one of them, at most `limit` of them. */
  async positions(
    { labelId, ...asked }: ListQuery,
    after: ListPosition | undefined,
    limit: number,
  ): Promise<ListPosition[]> {
    const { parts, direction } = conversationsIn(db, asked);
    const found: ListPosition[] = [];
    // Each part is read no further than the page needs.
    for (const part of parts) {
      const rows = await db
        .selectFrom(part.as('place'))
        .select(['place.id', 'place.at'])
        .$if(labelId !== undefined, (query) =>
          query.where((eb) => hasLabel(eb, 'conversation', labelId ?? '', 'place.id')),
        )
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb(
              eb.refTuple('place.at', 'place.id'),
              direction === 'asc' ? '>' : '<',
              eb.tuple(after?.at ?? '', after?.id ?? ''),
            ),
          ),
        )
        .orderBy('place.at', direction)
        .orderBy('place.id', direction)
        .limit(limit)
        .execute();
      found.push(...rows.map(({ at, id }) => ({ at: at ?? '', id })));
    }
    const earliestFirst = (one: ListPosition, other: ListPosition) =>
      compare(one.at, other.at) || compare(one.id, other.id);
    return found
      .sort((one, other) =>
        direction === 'asc' ? earliestFirst(one, other) : earliestFirst(other, one),
      )
      .slice(0, limit);
  },
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
