import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { WebhookThreadsTable } from '#store/webhooks/tables.ts';

/** A thread in Slack, and what it is about. */
export type StoredThread = WebhookThreadsTable;

/** Read queries for the threads in Slack. */
export const webhookThreadReads = (db: Kysely<Tables>) => ({
  /** The thread in which an endpoint tells of a matter. */
  of: ({
    endpointId,
    matter,
  }: Pick<StoredThread, 'endpointId' | 'matter'>): Promise<StoredThread | undefined> =>
    db
      .selectFrom('webhookThreads')
      .selectAll()
      .where('endpointId', '=', endpointId)
      .where('matter', '=', matter)
      .executeTakeFirst(),

  /** The thread at a place, if it is of one of these endpoints. */
  at: (
    { channel, ts }: Pick<StoredThread, 'channel' | 'ts'>,
    endpointIds: readonly string[],
  ): Promise<StoredThread | undefined> =>
    db
      .selectFrom('webhookThreads')
      .selectAll()
      .where('channel', '=', channel)
      .where('ts', '=', ts)
      .where('endpointId', 'in', endpointIds)
      .executeTakeFirst(),
});

/** Write queries for the threads in Slack. */
export const webhookThreadWrites = (db: Kysely<Tables>) => ({
  /** Notes where an endpoint tells of a matter from now on. */
  async keep({ channel, ts, ...key }: StoredThread) {
    await db
      .insertInto('webhookThreads')
      .values({ ...key, channel, ts })
      .onConflict((conflict) =>
        conflict.columns(['endpointId', 'matter']).doUpdateSet({ channel, ts }),
      )
      .execute();
  },
});
