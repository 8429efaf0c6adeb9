import { sql, type AliasableExpression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isAwakeConversation } from '#store/desk/snoozes.ts';
import type { Tables } from '#store/schema.ts';
import { isOpenRequest, openRequests } from '#store/tickets/requests.ts';

/** Some of the conversations of a list, with the times by which it is sorted. No conversation is in two parts. */
type ListPart = AliasableExpression<{ id: string; at: string | null }>;

/** The parts of a list, and which of their times come first. */
export type ListParts = { parts: readonly ListPart[]; direction: 'asc' | 'desc' };

/** The times by which what waits is sorted: since when it waits, or when it is due. */
type WaitTime = 'waitingSince' | 'dueAt';

/** Whose conversations are in a list. */
type Condition = RawBuilder<SqlBool>;

export const EVERYONE: Condition = sql`true`;
export const UNASSIGNED: Condition = sql`conversations.assignee_id is null`;
export const ASSIGNED: Condition = sql`conversations.assignee_id is not null`;
/** Those that staff have answered before. */
export const REPLIED: Condition = sql`conversations.first_replied_at is not null`;
export const isOf = (staffId: string): Condition => sql`conversations.assignee_id = ${staffId}`;

// The conditions of each part match those of an index word for word, so that the database reads it from the index.
const open = (db: Kysely<Tables>) =>
  db.selectFrom('conversations').where('conversations.resolvedAt', 'is', null);

const awake = (db: Kysely<Tables>, now: string) => open(db).where(isAwakeConversation(now));

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
 * earlier time, once. One that is snoozed is in neither, with its requests.
 *
 * @param now ISO 8601 in UTC
 * @param who whose conversations
 * @param before only those with an earlier time: ISO 8601 in UTC
 */
export function waiting(
  db: Kysely<Tables>,
  time: WaitTime,
  now: string,
  who: Condition = EVERYONE,
  before?: string,
): ListParts {
  const ofMessage = sql<string | null>`${sql.ref(`conversations.${time}`)}`;
  const ofRequest = timeOfRequest(time);
  const forMessage = awake(db, now)
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
    .where(isAwakeConversation(now))
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

/** The conversations in which nobody waits for anything, and which are not snoozed. @param now ISO 8601 in UTC */
export const answered = (
  db: Kysely<Tables>,
  now: string,
  who: Condition = EVERYONE,
): ListParts => ({
  parts: [
    awake(db, now)
      .where('conversations.waitingSince', 'is', null)
      .where(who)
      .where(hasNoRequest)
      .select(['conversations.id', 'lastActivityAt as at']),
  ],
  direction: 'desc',
});

/** The conversations that are closed. What is asked for after that opens one, until that is done. */
export const resolved = (db: Kysely<Tables>): ListParts => ({
  parts: [
    db
      .selectFrom('conversations')
      .where('conversations.resolvedAt', 'is not', null)
      .where(hasNoRequest)
      .select(['conversations.id', 'conversations.resolvedAt as at']),
  ],
  direction: 'desc',
});

/** The open conversations that are snoozed, with their requests. @param now ISO 8601 in UTC */
export const snoozed = (db: Kysely<Tables>, now: string): ListParts => ({
  parts: [
    db
      .selectFrom('conversations')
      .where('conversations.snoozedUntil', '>', now)
      .where(sql<SqlBool>`(conversations.resolved_at is null or not (${hasNoRequest}))`)
      .select(['conversations.id', 'conversations.snoozedUntil as at']),
  ],
  direction: 'asc',
});

/** All conversations that wait for an answer and are not snoozed, whoever has them. @param now ISO 8601 in UTC */
export const waitingConversations = (db: Kysely<Tables>, now: string): ListParts =>
  waiting(db, 'waitingSince', now);
