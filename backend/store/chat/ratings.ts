import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChatClosing } from '@repo/contract/rating.ts';
import { nameable } from '#store/files/reads.ts';
import type { Tables } from '#store/schema.ts';

/** How many people found that a conversation had helped in a month, and how many did not. `2026-01`. */
type RatedMonth = { month: string; yes: number; no: number };

/** A sentence, and nothing about who wrote it. */
type RatingComment = { month: string; isHelpful: boolean; comment: string };

/** Read queries for ratings. */
export const ratingReads = (db: Kysely<Tables>) => ({
  /** The closing of a conversation that staff have closed after they had answered, with its rating; otherwise null. */
  async closingOf(conversationId: string): Promise<ChatClosing | null> {
    const row = await db
      .selectFrom('conversations')
      .leftJoin('ratings', (join) =>
        join
          .onRef('ratings.conversationId', '=', 'conversations.id')
          .onRef('ratings.closedAt', '=', 'conversations.resolvedAt'),
      )
      .select(['resolvedAt', 'lastSeq', 'isHelpful', 'comment'])
      .where('conversations.id', '=', conversationId)
      .where('firstRepliedAt', 'is not', null)
      .executeTakeFirst();
    if (!row || row.resolvedAt === null) return null;
    const { resolvedAt: closedAt, lastSeq: seq, isHelpful, comment } = row;
    return {
      closedAt,
      seq,
      ...(isHelpful !== null && { isHelpful: isHelpful === 1 }),
      ...(comment && { comment }),
    };
  },

  /** What a visitor has said of each closing of a conversation. */
  of: (conversationId: string) =>
    db
      .selectFrom('ratings')
      .select(['closedAt', 'isHelpful', 'comment'])
      .where('conversationId', '=', conversationId)
      .orderBy('closedAt')
      .execute(),

  /** Counts the ratings of a month and later, oldest first. */
  async byMonth(since: string): Promise<RatedMonth[]> {
    const rows = await db
      .selectFrom('ratings')
      .select(['month', 'isHelpful'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('month', '>=', since)
      .groupBy(['month', 'isHelpful'])
      .orderBy('month')
      .execute();
    const months = new Map<string, RatedMonth>();
    for (const { month, isHelpful, count } of rows) {
      const rated = months.get(month) ?? { month, yes: 0, no: 0 };
      months.set(month, { ...rated, [isHelpful === 1 ? 'yes' : 'no']: count });
    }
    return [...months.values()];
  },

  /** The sentences of a month and later, the newest month first, and in no order within it, which would say whose they are. */
  async comments(since: string, limit: number): Promise<RatingComment[]> {
    const rows = await db
      .selectFrom('ratings')
      .select(['month', 'isHelpful', 'comment'])
      .where('month', '>=', since)
      .where('comment', '!=', '')
      .orderBy('month', 'desc')
      // The IDs are random.
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ isHelpful, ...row }) => ({ ...row, isHelpful: isHelpful === 1 }));
  },
});

/** Write queries for ratings. Nothing notes a change, because the log of changes would say who has just rated. */
export const ratingWrites = (db: Kysely<Tables>) => ({
  /** Stores the rating of a closing, or changes the one that is there, whose month stays. */
  async put(
    { conversationId, closedAt }: { conversationId: string; closedAt: string },
    { month, isHelpful, comment }: RatingComment,
  ): Promise<void> {
    const rating = { isHelpful: isHelpful ? 1 : 0, comment };
    await db
      .insertInto('ratings')
      .values({ id: randomUUID(), month, ...rating, conversationId, closedAt })
      .onConflict((conflict) =>
        conflict.columns(['conversationId', 'closedAt']).doUpdateSet(rating),
      )
      .execute();
  },

  /** Lets ratings count without their sentences, and without what they were about. */
  async detach(conversationIds: readonly string[]): Promise<void> {
    await db
      .updateTable('ratings')
      .set({ comment: '', conversationId: null, closedAt: null })
      .where('conversationId', 'in', nameable(conversationIds))
      .execute();
  },
});
