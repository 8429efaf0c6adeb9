import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import type { Counts } from '@repo/contract/desk/counts.ts';
import { fromConversationRow, selectConversations } from '#store/chat/conversations.ts';
import type { ConversationsTable } from '#store/chat/tables.ts';
import {
  conversationsIn,
  countConversations,
  type ConversationListName,
} from '#store/desk/conversation-lists.ts';
import { waitingConversations } from '#store/desk/list-parts.ts';
import { labelsOf } from '#store/desk/labels.ts';
import type { Tables } from '#store/schema.ts';
import { requestReads, type WaitingRequest } from '#store/tickets/requests.ts';
import {
  awakeTickets,
  dueTickets,
  newTickets,
  toCheckTickets,
  waitingTickets,
} from '#store/tickets/selection.ts';

/** How staff handle a conversation, and what is known of its visitor besides what they said. */
export type ConversationState = Pick<
  Selectable<ConversationsTable>,
  | 'assigneeId'
  | 'resolvedAt'
  | 'firstAskedAt'
  | 'firstRepliedAt'
  | 'pageUrl'
  | 'userAgent'
  | 'networkHash'
>;

/** The highest number shown in the navigation. */
const MOST = 999;

/**
 * What a conversation waits for as a whole: an answer to a message, what the visitor has asked for, or both. It is one
 * thing to do, due by the earliest, and open while anything is.
 */
function waitsFor(
  messages: Pick<DeskConversation, 'waitingSince' | 'resolvedAt' | 'dueAt'>,
  requests: readonly WaitingRequest[],
): Pick<DeskConversation, 'waitingSince' | 'resolvedAt' | 'dueAt' | 'openRequests'> {
  const openRequests = requests.map(({ request }) => request);
  if (requests.length === 0) return { ...messages, openRequests };
  const all = messages.resolvedAt === null ? [messages, ...requests] : requests;
  return {
    waitingSince: earliest(all.map(({ waitingSince }) => waitingSince)),
    dueAt: earliest(all.map(({ dueAt }) => dueAt)),
    resolvedAt: null,
    openRequests,
  };
}

/** The earliest of some times; null if there is none. */
const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).sort()[0] ?? null;

/** Read queries for the desk's conversations and the numbers in its navigation. */
export function deskReads(db: Kysely<Tables>) {
  async function conversations(ids: readonly string[]): Promise<DeskConversation[]> {
    if (ids.length === 0) return [];
    const rows = await selectConversations(db)
      .leftJoin('staff', 'staff.id', 'assigneeId')
      .select(['lastActivityAt', 'resolvedAt', 'dueAt', 'snoozedUntil', 'assigneeId'])
      .select('staff.name as assigneeName')
      .where('conversations.id', 'in', ids)
      .execute();
    const labels = await labelsOf(db, 'conversation', ids);
    const requests = Map.groupBy(
      await requestReads(db).openIn(ids),
      ({ conversationId }) => conversationId,
    );
    const found = rows.map((row) => {
      const {
        lastActivityAt,
        resolvedAt,
        dueAt,
        snoozedUntil,
        assigneeId,
        assigneeName,
        ...keyed
      } = row;
      const { conversation } = fromConversationRow(keyed);
      const assignee =
        assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? assigneeId };
      const id = conversation.conversationId;
      const dealtWith = { lastActivityAt, assignee, labels: labels.get(id) ?? [] };
      const { waitingSince } = conversation;
      const waits = waitsFor({ waitingSince, resolvedAt, dueAt }, requests.get(id) ?? []);
      // One that was closed again because its last request is done is not snoozed anymore.
      const end = waits.resolvedAt === null ? snoozedUntil : null;
      return [id, { ...conversation, ...dealtWith, ...waits, snoozedUntil: end }] as const;
    });
    const byId = new Map(found);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    /** The conversations with these IDs, in this order, without those that do not exist. */
    conversations,

    /** The conversations of an email address, last active first, at most `limit` of them. */
    async conversationsOf(email: string, limit: number): Promise<DeskConversation[]> {
      const rows = await db
        .selectFrom('conversations')
        .select('id')
        .where('email', '=', email)
        .orderBy('lastActivityAt', 'desc')
        .limit(limit)
        .execute();
      return conversations(rows.map(({ id }) => id));
    },

    conversationState: (conversationId: string): Promise<ConversationState | undefined> =>
      db
        .selectFrom('conversations')
        .select(['assigneeId', 'resolvedAt', 'firstAskedAt', 'firstRepliedAt'])
        .select(['pageUrl', 'userAgent', 'networkHash'])
        .where('id', '=', conversationId)
        .executeTakeFirst(),

    /**
     * The numbers in the navigation, from the queries of the lists that they lead to. Each stops at {@link MOST}.
     *
     * @param now ISO 8601 in UTC; what was due before is overdue
     */
    async countsFor(staffId: string, now: string): Promise<Omit<Counts, 'bell'>> {
      async function count<From extends keyof Tables>(
        rows: SelectQueryBuilder<Tables, From, object>,
      ): Promise<number> {
        const { number } = await db
          .selectFrom(
            rows
              .select((eb) => eb.lit(1).as('one'))
              .limit(MOST)
              .as('some'),
          )
          .select((eb) => eb.fn.countAll<number>().as('number'))
          .executeTakeFirstOrThrow();
        return number;
      }
      const inList = (list: ConversationListName) =>
        countConversations(db, conversationsIn(db, { list, staffId, dueBefore: now, now }), MOST);
      const failed =
        (await count(db.selectFrom('mailJobs').where('state', '=', 'failed'))) +
        (await count(db.selectFrom('webhookJobs').where('state', '=', 'failed'))) +
        (await count(db.selectFrom('readingJobs').where('state', '=', 'failed')));
      return {
        unassigned: await inList('unassigned'),
        mineWaiting: await inList('mineWaiting'),
        waitingConversations: await countConversations(db, waitingConversations(db, now), MOST),
        newTickets: await count(awakeTickets(newTickets(db), now)),
        waitingTickets: await count(awakeTickets(waitingTickets(db), now)),
        toCheck: await count(toCheckTickets(db)),
        quarantined: await count(db.selectFrom('tickets').where('state', '=', 'quarantined')),
        overdueConversations: await inList('due'),
        overdueTickets: await count(awakeTickets(dueTickets(db, now), now)),
        failedJobs: Math.min(failed, MOST),
        pausedWebhooks: await count(
          db.selectFrom('webhookEndpoints').where('pausedAt', 'is not', null),
        ),
      };
    },
  };
}
