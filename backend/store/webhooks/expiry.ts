import { sql, type Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';

/**
 * Removes deliveries that are too old, and counts those that were not made.
 *
 * @param before when it happened at the latest: of what is done, and of what waits. ISO 8601 in UTC
 * @returns how many were not made
 */
export async function removeOldDeliveries(
  db: Kysely<Tables>,
  before: { done: string; waiting: string },
): Promise<number> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('state', '!=', 'queued')
    .where('happenedAt', '<', before.done)
    .execute();
  const removed = await db
    .deleteFrom('webhookDeliveries')
    .where('state', '=', 'queued')
    .where('happenedAt', '<', before.waiting)
    .returning('endpointId')
    .execute();
  for (const [id, { length }] of Map.groupBy(removed, ({ endpointId }) => endpointId)) {
    await db
      .updateTable('webhookEndpoints')
      .set((row) => ({ expired: sql<number>`${row.ref('expired')} + ${length}` }))
      .where('id', '=', id)
      .execute();
  }
  return removed.length;
}
