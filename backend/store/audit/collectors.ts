import { sql, type Kysely } from 'kysely';
import type { AuditCollectorsTable } from '#store/audit/tables.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for the collectors to which the audit log is sent. */
export const collectorReads = (db: Kysely<Tables>) => ({
  /** Finds how far a collector is. */
  find: (name: string): Promise<AuditCollectorsTable | undefined> =>
    db.selectFrom('auditCollectors').selectAll().where('name', '=', name).executeTakeFirst(),
});

/** Write queries for these collectors. */
export const collectorWrites = (db: Kysely<Tables>) => ({
  /**
   * Lets one backend send to a collector, unless another one does. Until a time, the others leave it to that one.
   *
   * @returns how far the collector is; undefined if another one sends
   */
  async hold(
    name: string,
    { holder, now, until: heldUntil }: { holder: string; now: string; until: string },
  ): Promise<number | undefined> {
    const held = await db
      .insertInto('auditCollectors')
      .values({ name, seq: 0, holder, heldUntil, failedAt: null, lastError: null })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, heldUntil })
          .where((eb) =>
            eb.or([
              eb('auditCollectors.holder', '=', holder),
              eb('auditCollectors.heldUntil', '<=', now),
            ]),
          ),
      )
      .returning('seq')
      .executeTakeFirst();
    return held?.seq;
  },

  /** Lets another backend send at once. */
  async release(name: string, holder: string) {
    await db
      .updateTable('auditCollectors')
      .set({ heldUntil: '' })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute();
  },

  /** Notes how far a collector is, or why it cannot be reached; the first failure in a row says since when. */
  async note(name: string, state: { seq: number } | { failedAt: string; lastError: string }) {
    const changes =
      'seq' in state
        ? { seq: state.seq, failedAt: null, lastError: null }
        : {
            failedAt: sql<string>`coalesce(failed_at, ${state.failedAt})`,
            lastError: state.lastError,
          };
    await db.updateTable('auditCollectors').set(changes).where('name', '=', name).execute();
  },
});
