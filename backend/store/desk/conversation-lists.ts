import { sql, type AliasableExpression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isOpenRequest, openRequests } from '#store/tickets/requests.ts';
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

/** Some of the conversations of a list, with the times by which it is sorted. No conversation is in two parts. */
type ListPart = AliasableExpression<{ id: string; at: string | null }>;

/** The parts of a list, and which of their times come first. */
export type ConversationList = { parts: readonly ListPart[]; direction: 'asc' | 'desc' };

/** The times by which what waits is sorted: since when it waits, or when it is due. */
type WaitTime = 'waitingSince' | 'dueAt';

/** A condition for the conversations of a list. */
type Condition = RawBuilder<SqlBool>;

const EVERYONE: Condition = sql`true`;
const UNASSIGNED: Condition = sql`conversations.assignee_id is null`;
const ASSIGNED: Condition = sql`conversations.assignee_id is not null`;
const isOf = (staffId: string): Condition => sql`conversations.assignee_id = ${staffId}`;

// The conditions of each part match those of an index word for word, so that the database reads it from the index.
const open = (db: Kysely<Tables>) =>
  db.selectFrom('conversations').where('conversations.resolvedAt', 'is', null);

/** Whether nothing that the visitor has asked for is open. */
const hasNoRequest: Condition = sql`not exists (select 1 from tickets
  where ${isOpenRequest()} and tickets.conversation_id = conversations.id)`;

/** A time of a request. @param table what the tickets are called in the query */
const timeOfRequest = (time: WaitTime, table = 'tickets'): RawBuilder<string | null> =>
  time === 'dueAt'
    ? sql`${sql.ref(`${table}.dueAt`)}`
    : sql`coalesce(${sql.ref(`${table}.rescuedAt`)}, ${sql.ref(`${table}.receivedAt`)})`;

/**
 * The conversations that wait for an answer: to a message, to a request, or to both. Each is in the part that gives it the
 * earlier time, once.
 *
 * @param who whose conversations
 * @param before only those with an earlier time: ISO 8601 in UTC
 */
function waiting(
  db: Kysely<Tables>,
  time: WaitTime,
  who: Condition = EVERYONE,
  before?: string,
): ConversationList {
  const ofMessage = sql<string | null>`${sql.ref(`conversations.${time}`)}`;
  const ofRequest = timeOfRequest(time);
  const forMessage = open(db)
    .where('conversations.waitingSince', 'is not', null)
    .where(who)
    .where(
      sql<SqlBool>`not exists (select 1 from tickets where ${isOpenRequest()}
        and tickets.conversation_id = conversations.id and ${ofRequest} < ${ofMessage})`,
    )
    .$if(before !== undefined, (query) => query.where(ofMessage, '<', before ?? ''))
    .select(['conversations.id', ofMessage.as('at')]);
  const forRequest = openRequests(db)
    .innerJoin('conversations', 'conversations.id', 'tickets.conversationId')
    .where(who)
    .where(
      sql<SqlBool>`not exists (select 1 from tickets as earlier where ${isOpenRequest('earlier')}
        and earlier.conversation_id = tickets.conversation_id
        and (${timeOfRequest(time, 'earlier')}, earlier.id) < (${ofRequest}, tickets.id))`,
    )
    .where(
      sql<SqlBool>`(conversations.waiting_since is null or conversations.resolved_at is not null
        or ${ofMessage} is null or ${ofMessage} > ${ofRequest})`,
    )
    .$if(before !== undefined, (query) => query.where(ofRequest, '<', before ?? ''))
    .select(['conversations.id', ofRequest.as('at')]);
  return { parts: [forMessage, forRequest], direction: 'asc' };
}

/** The conversations in which nobody waits for anything. */
const answered = (db: Kysely<Tables>, who: Condition = EVERYONE): ConversationList => ({
  parts: [
    open(db)
      .where('conversations.waitingSince', 'is', null)
      .where(who)
      .where(hasNoRequest)
      .select(['conversations.id', 'lastActivityAt as at']),
  ],
  direction: 'desc',
});

/** All conversations that wait for an answer, whoever has them. */
export const waitingConversations = (db: Kysely<Tables>): ConversationList =>
  waiting(db, 'waitingSince');

/** Returns a list of conversations. */
export function conversationsIn(
  db: Kysely<Tables>,
  { list, staffId, dueBefore }: Omit<ListQuery, 'labelId'>,
): ConversationList {
  switch (list) {
    case 'unassigned':
      return waiting(db, 'waitingSince', UNASSIGNED);
    case 'taken':
      return waiting(db, 'waitingSince', ASSIGNED);
    case 'mineWaiting':
      return waiting(db, 'waitingSince', isOf(staffId));
    case 'due':
      return waiting(db, 'dueAt', EVERYONE, dueBefore);
    case 'answered':
      return answered(db);
    case 'mineAnswered':
      return answered(db, isOf(staffId));
    case 'resolved': {
      // What is asked for after a conversation was closed opens it, until that is done.
      const resolved = db.selectFrom('conversations').where('resolvedAt', 'is not', null);
      const rows = resolved.where(hasNoRequest).select(['conversations.id', 'resolvedAt as at']);
      return { parts: [rows], direction: 'desc' };
    }
  }
}

/** Counts the conversations of a list. @param most where to stop; without it, all of them are counted */
export async function countConversations(
  db: Kysely<Tables>,
  { parts }: ConversationList,
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
          query.where((eb) =>
            eb.exists(
              eb
                .selectFrom('conversationLabels')
                .select('labelId')
                .where('labelId', '=', labelId ?? '')
                .whereRef('conversationId', '=', 'place.id'),
            ),
          ),
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
      .sort((one, other) => earliestFirst(one, other) * (direction === 'asc' ? 1 : -1))
      .slice(0, limit);
  },
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
