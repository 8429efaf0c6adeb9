import type { Kysely } from 'kysely';
import { hasLabel } from '#store/desk/labels.ts';
import type { Tables } from '#store/schema.ts';

/** The lists of conversations that make up the views of the desk, each with one order. */
export const CONVERSATION_LISTS = [
  'unassigned', // waiting and unassigned, longest wait first
  'taken', // waiting and assigned, longest wait first
  'answered', // not waiting, last active first
  'mineWaiting', // waiting and assigned to one person, longest wait first
  'due', // waiting and due before a time, due first on top
  'mineAnswered', // not waiting, assigned to one person, last active first
  'resolved', // resolved, most recent first
] as const;

export type ConversationListName = (typeof CONVERSATION_LISTS)[number];

/** Which list, for whom, and with which label, if any. */
export type ListQuery = {
  list: ConversationListName;
  staffId: string;
  /** The end of what is due: ISO 8601 in UTC. */
  dueBefore: string;
  labelId?: string | undefined;
};

/** A position in a list: the time that it is sorted by, and the conversation. */
export type ListPosition = { at: string; id: string };

// The conditions of each list match those of an index word for word, so that SQLite reads it from the index.
const open = (db: Kysely<Tables>) => db.selectFrom('conversations').where('resolvedAt', 'is', null);

/** The conversations that wait for an answer. */
export const waitingConversations = (db: Kysely<Tables>) =>
  open(db).where('waitingSince', 'is not', null);

const answered = (db: Kysely<Tables>) => open(db).where('waitingSince', 'is', null);

const LISTS = {
  unassigned: {
    of: (db) => waitingConversations(db).where('assigneeId', 'is', null),
    by: 'waitingSince',
  },
  taken: {
    of: (db) => waitingConversations(db).where('assigneeId', 'is not', null),
    by: 'waitingSince',
  },
  answered: { of: answered, by: 'lastActivityAt' },
  mineWaiting: {
    of: (db, me) => waitingConversations(db).where('assigneeId', '=', me),
    by: 'waitingSince',
  },
  due: {
    of: (db, _me, before) => waitingConversations(db).where('dueAt', '<', before),
    by: 'dueAt',
  },
  mineAnswered: { of: (db, me) => answered(db).where('assigneeId', '=', me), by: 'lastActivityAt' },
  resolved: {
    of: (db) => db.selectFrom('conversations').where('resolvedAt', 'is not', null),
    by: 'resolvedAt',
  },
} as const satisfies Record<
  ConversationListName,
  {
    of: (db: Kysely<Tables>, staffId: string, dueBefore: string) => ReturnType<typeof open>;
    by: 'waitingSince' | 'dueAt' | 'lastActivityAt' | 'resolvedAt';
  }
>;

/** Returns the conversations of one list, and the column that it is sorted by. */
export function conversationsIn(db: Kysely<Tables>, { list, staffId, dueBefore }: ListQuery) {
  const { of, by } = LISTS[list];
  return { conversations: of(db, staffId, dueBefore), by };
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
    // Of those that wait, what is the longest wait or due first comes first; among the others, the most recent.
    const direction = by === 'waitingSince' || by === 'dueAt' ? 'asc' : 'desc';
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
