import { sql, type Kysely } from 'kysely';
import type { WebhookDelivery } from '@repo/contract/desk/webhook-endpoint.ts';
import type { QueryDialect } from '#store/database.ts';
import { WEBHOOKS_CHANGED } from '@repo/contract/desk/change.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import { removeOldDeliveries } from '#store/webhooks/expiry.ts';
import type { WebhookDeliveriesTable } from '#store/webhooks/tables.ts';

/** A delivery to be made now, by whoever has claimed it. */
export type ClaimedDelivery = Pick<
  WebhookDeliveriesTable,
  'id' | 'endpointId' | 'matter' | 'kind' | 'happenedAt' | 'data'
> & {
  /** How many attempts have begun, including this one. */
  attempts: number;
  firstAttemptAt: string;
};

/** What has come of an attempt. */
export type AttemptResult = Pick<WebhookDeliveriesTable, 'lastError' | 'status' | 'answer'>;

/** The deliveries to an endpoint for which no earlier one of the same matter waits. */
const headsOf = (db: Kysely<Tables>, endpointId: string) =>
  db
    .selectFrom('webhookDeliveries as delivery')
    .where('delivery.endpointId', '=', endpointId)
    .where('delivery.state', '=', sql.lit('queued'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhookDeliveries as earlier')
            .select('earlier.seq')
            .whereRef('earlier.matter', '=', 'delivery.matter')
            .whereRef('earlier.endpointId', '=', 'delivery.endpointId')
            .whereRef('earlier.seq', '<', 'delivery.seq')
            .where('earlier.state', '=', sql.lit('queued')),
        ),
      ),
    )
    .orderBy('delivery.nextAttemptAt')
    .orderBy('delivery.seq')
    .limit(1);

/** Read queries for what endpoints are told. Times are ISO 8601 in UTC. */
export const webhookDeliveryReads = (db: Kysely<Tables>) => ({
  /** When the next delivery to an endpoint is due; undefined when none waits. */
  async nextDue(endpointId: string): Promise<string | undefined> {
    const next = headsOf(db, endpointId).select('delivery.nextAttemptAt');
    return (await next.executeTakeFirst())?.nextAttemptAt;
  },

  /** The last deliveries to an endpoint, the newest first, at most `limit` of them. */
  async last(endpointId: string, limit: number): Promise<WebhookDelivery[]> {
    const rows = await db
      .selectFrom('webhookDeliveries')
      .select(['id', 'kind', 'matter as place', 'state', 'happenedAt as createdAt', 'attempts'])
      .select(['nextAttemptAt', 'doneAt', 'lastError', 'status', 'answer'])
      .where('endpointId', '=', endpointId)
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ nextAttemptAt, ...row }) => ({
      ...row,
      nextAttemptAt: row.state === 'queued' ? nextAttemptAt : null,
    }));
  },

  find: (
    id: string,
  ): Promise<Pick<WebhookDeliveriesTable, 'id' | 'endpointId' | 'kind' | 'state'> | undefined> =>
    db
      .selectFrom('webhookDeliveries')
      .select(['id', 'endpointId', 'kind', 'state'])
      .where('id', '=', id)
      .executeTakeFirst(),
});

type NewDelivery = Pick<
  WebhookDeliveriesTable,
  'id' | 'endpointId' | 'matter' | 'kind' | 'happenedAt' | 'data'
>;

/** Write queries for what endpoints are told. Times are ISO 8601 in UTC. */
export const webhookDeliveryWrites = (
  db: Kysely<Tables>,
  noteChange: NoteChange,
  { taking }: Pick<QueryDialect, 'taking'>,
) => ({
  /** Adds one, unless there is one with its ID. */
  async add(delivery: NewDelivery) {
    const { happenedAt: nextAttemptAt } = delivery;
    await db
      .insertInto('webhookDeliveries')
      .values({ ...delivery, state: 'queued', attempts: 0, nextAttemptAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Whoever sends them listens for this.
    await noteChange('staff', WEBHOOKS_CHANGED);
  },

  /**
   * Claims the delivery to an endpoint that has been due the longest. Until `leasedUntil`, nobody else gets it; if nothing
   * is reported by then (after a crash), it is due again.
   */
  async claim(
    endpointId: string,
    now: string,
    leasedUntil: string,
  ): Promise<ClaimedDelivery | undefined> {
    const due = headsOf(db, endpointId)
      .where('delivery.nextAttemptAt', '<=', now)
      .select(['delivery.id', 'endpointId', 'matter', 'kind', 'happenedAt', 'data'])
      .select(['attempts', 'firstAttemptAt']);
    const found = await taking(due).executeTakeFirst();
    if (!found) return undefined;
    const attempts = found.attempts + 1;
    const firstAttemptAt = found.firstAttemptAt ?? now;
    await db
      .updateTable('webhookDeliveries')
      .set({ attempts, firstAttemptAt, leasedUntil, nextAttemptAt: leasedUntil })
      .where('id', '=', found.id)
      .execute();
    return { ...found, attempts, firstAttemptAt };
  },

  /** Notes that one has arrived. @returns whether it still exists */
  async deliver(id: string, answer: Omit<AttemptResult, 'lastError'>, doneAt: string) {
    const { numUpdatedRows } = await db
      .updateTable('webhookDeliveries')
      .set({ ...answer, state: 'sent', doneAt, lastError: null, leasedUntil: null })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteChange('staff', WEBHOOKS_CHANGED);
    return numUpdatedRows > 0n;
  },

  /** Notes that an attempt has failed, unless another has begun since. @returns whether that is so */
  async fail(
    { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
    result: AttemptResult,
    nextAttemptAt: string,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('webhookDeliveries')
      .set({ ...result, nextAttemptAt, leasedUntil: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteChange('staff', WEBHOOKS_CHANGED);
    return numUpdatedRows > 0n;
  },

  /** Makes one that was not delivered due, also one that was given up, unless somebody is at it. */
  async retry(id: string, now: string) {
    await db
      .updateTable('webhookDeliveries')
      .set({ state: 'queued', nextAttemptAt: now, firstAttemptAt: null, doneAt: null })
      .where('id', '=', id)
      .where('state', '!=', 'sent')
      .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
      .execute();
    await noteChange('staff', WEBHOOKS_CHANGED);
  },

  /** Gives one up, so that those of its matter no longer wait for it. */
  async giveUp(id: string, doneAt: string) {
    await db
      .updateTable('webhookDeliveries')
      .set({ state: 'given-up', doneAt, leasedUntil: null })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute();
    await noteChange('staff', WEBHOOKS_CHANGED);
  },

  /** Removes what is too old: see {@link removeOldDeliveries}. */
  async removeOld(before: Parameters<typeof removeOldDeliveries>[1]) {
    const expired = await removeOldDeliveries(db, before);
    if (expired > 0) await noteChange('staff', WEBHOOKS_CHANGED);
  },
});
