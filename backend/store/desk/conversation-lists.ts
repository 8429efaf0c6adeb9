import type { Kysely } from 'kysely';
import { hasLabel } from '#store/desk/labels.ts';
import { isAwake } from '#store/desk/snoozes.ts';
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

// The conditions of each list match those of an index word for word, so that SQLite reads it from the index.
const open = (db: Kysely<Tables>) => db.selectFrom('conversations').where('resolvedAt', 'is', null);

const awake = (db: Kysely<Tables>, now: string) => open(db).where((eb) => isAwake(eb, now));

/** The conversations that wait for an answer and are not snoozed. @param now ISO 8601 in UTC */
export const waitingConversations = (db: Kysely<Tables>, now: string) =>
  awake(db, now).where('waitingSince', 'is not', null);

const answered = (db: Kysely<Tables>, now: string) =>
  awake(db, now).where('waitingSince', 'is', null);

const LISTS = {
  unassigned: {
    of: (db, { now }) => waitingConversations(db, now).where('assigneeId', 'is', null),
    by: 'waitingSince',
  },
  taken: {
    of: (db, { now }) => waitingConversations(db, now).where('assigneeId', 'is not', null),
    by: 'waitingSince',
  },
  answered: { of: (db, { now }) => answered(db, now), by: 'lastActivityAt' },
  mineWaiting: {
    of: (db, { staffId, now }) => waitingConversations(db, now).where('assigneeId', '=', staffId),
    by: 'waitingSince',
  },
  due: {
    of: (db, { dueBefore, now }) => waitingConversations(db, now).where('dueAt', '<', dueBefore),
    by: 'dueAt',
  },
  mineAnswered: {
    of: (db, { staffId, now }) => answered(db, now).where('assigneeId', '=', staffId),
    by: 'lastActivityAt',
  },
  customer: {
    of: (db, { now }) => answered(db, now).where('firstRepliedAt', 'is not', null),
    by: 'lastActivityAt',
  },
  snoozed: { of: (db, { now }) => open(db).where('snoozedUntil', '>', now), by: 'snoozedUntil' },
  resolved: {
    of: (db) => db.selectFrom('conversations').where('resolvedAt', 'is not', null),
    by: 'resolvedAt',
  },
} as const satisfies Record<
  ConversationListName,
  {
    of: (db: Kysely<Tables>, asked: ListQuery) => ReturnType<typeof open>;
    by: 'waitingSince' | 'dueAt' | 'snoozedUntil' | 'lastActivityAt' | 'resolvedAt';
  }
>;

/** Returns the conversations of one list, and the column that it is sorted by. */
export function conversationsIn(db: Kysely<Tables>, asked: ListQuery) {
  const { of, by } = LISTS[asked.list];
  return { conversations: of(db, asked), by };
}

/** Read queries for the lists of conversations. */
export const conversationListReads = (db: Kysely<Tables>) => ({
  /** The positions in a list after one of them, at most `limit` of them. */
  async positions(
    asked: ListQuery,
    after: ListPosition | undefined,
    limit: number,
  ): Promise<ListPosition[]> {
    const { labelId } = asked;
    const { conversations, by } = conversationsIn(db, asked);
    // The longest wait, and what is due or back first, come first; among the others, the most recent.
    const direction = by === 'lastActivityAt' || by === 'resolvedAt' ? 'desc' : 'asc';
    const rows = await conversations
      .select(['conversations.id', `${by} as at`])
      .$if(labelId !== undefined, (query) =>
        query.where((eb) => hasLabel(eb, 'conversation', labelId ?? '')),
      )
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple(by, 'conversations.id'),
            direction === 'asc' ? '>' : '<',
            eb.tuple(after?.at ?? '', after?.id ?? ''),
          ),
        ),
      )
      .orderBy(by, direction)
      .orderBy('conversations.id', direction)
      .limit(limit)
      .execute();
    return rows.map(({ at, id }) => ({ at: at ?? '', id }));
  },
});
