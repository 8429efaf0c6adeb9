import type { Kysely } from 'kysely';
import type { PushSubscriptionsTable } from '#store/notifications/tables.ts';
import type { Tables } from '#store/schema.ts';

/** A browser that is notified while the desk is closed. */
export type StoredPush = PushSubscriptionsTable;

/** Read queries for the browsers that are notified while the desk is closed. Times are ISO 8601 in UTC. */
export const pushReads = (db: Kysely<Tables>) => ({
  /** Those for whose owner there may be news, and that nobody is busy with at a time. */
  due: (now: string, limit: number): Promise<StoredPush[]> =>
    withNews(db)
      .selectAll('pushSubscriptions')
      .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<=', now)]))
      .orderBy('pushSubscriptions.id')
      .limit(limit)
      .execute(),

  /** When the first of those is due for whose owner there may be news; undefined if there are none. */
  async nextDue(now: string): Promise<string | undefined> {
    const first = await withNews(db)
      .select((eb) => eb.fn.min(eb.fn.coalesce('busyUntil', eb.val(now))).as('due'))
      .executeTakeFirst();
    return first?.due ?? undefined;
  },
});

/** The browsers for whose owner there is a higher number than the last that was looked at for them. */
const withNews = (db: Kysely<Tables>) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('notifiedStaff', 'notifiedStaff.staffId', 'pushSubscriptions.staffId')
    .whereRef('notifiedStaff.lastNumber', '>', 'pushSubscriptions.lastNumber');

/** Write queries for the browsers that are notified while the desk is closed. Times are ISO 8601 in UTC. */
export const pushWrites = (db: Kysely<Tables>) => ({
  /**
   * Adds a browser, or gives it to whoever uses it now. What is there already is not news for it.
   *
   * @param most how many of a person are kept; the oldest go first
   */
  async put(
    { id, ...push }: Omit<StoredPush, 'lastNumber' | 'failures' | 'busyUntil'>,
    most: number,
  ) {
    const { staffId } = push;
    const person = db.selectFrom('notifiedStaff').select('lastNumber');
    const last = await person.where('staffId', '=', staffId).executeTakeFirst();
    const fresh = { lastNumber: last?.lastNumber ?? 0, failures: 0, busyUntil: null };
    const known = await db
      .selectFrom('pushSubscriptions')
      .select('staffId')
      .where('endpoint', '=', push.endpoint)
      .executeTakeFirst();
    await db
      .insertInto('pushSubscriptions')
      .values({ id, ...push, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet({ ...push, ...(known?.staffId !== staffId && fresh) }),
      )
      .execute();
    const surplus = db
      .selectFrom('pushSubscriptions')
      .select('id')
      .where('staffId', '=', staffId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .offset(most)
      .limit(most);
    await db.deleteFrom('pushSubscriptions').where('id', 'in', surplus).execute();
  },

  /** Takes a browser for oneself until a time. @returns false if somebody else has it */
  async claim(id: string, now: string, until: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('pushSubscriptions')
      .set({ busyUntil: until })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<=', now)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Notes how far somebody who has claimed a browser has come with it, and until when they keep it. */
  async advance(
    { id, endpoint }: Pick<StoredPush, 'id' | 'endpoint'>,
    state: Pick<StoredPush, 'lastNumber' | 'failures' | 'busyUntil'>,
  ) {
    await db
      .updateTable('pushSubscriptions')
      .set(state)
      .where('id', '=', id)
      .where('endpoint', '=', endpoint)
      .where('lastNumber', '<=', state.lastNumber)
      .execute();
  },

  /** Removes browsers of a person: one of them, those of a session, or all but those of a session. */
  async remove(
    which:
      | { staffId: string; endpoint: string }
      | { sessionHash: string }
      | { staffId: string; except?: string | undefined },
  ) {
    const removed = db.deleteFrom('pushSubscriptions');
    if ('sessionHash' in which) {
      await removed.where('sessionHash', '=', which.sessionHash).execute();
      return;
    }
    const owned = removed.where('staffId', '=', which.staffId);
    await (
      'endpoint' in which
        ? owned.where('endpoint', '=', which.endpoint)
        : owned.where('sessionHash', '!=', which.except ?? '')
    ).execute();
  },
});
