import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { StudioPublicationsTable } from '#store/studio/tables.ts';

/** A publication as stored, and the name of who made it; empty if they are unknown. */
export type StoredPublication = StudioPublicationsTable & { madeByName: string };

/** What has not come to its end. */
const OPEN = ['planned', 'waiting', 'running'] as const;

/** Read queries for publications. Times are ISO 8601 in UTC. */
export function studioPublicationReads(db: Kysely<Tables>) {
  const publications = () =>
    db
      .selectFrom('studioPublications')
      .leftJoin('staff', 'staff.id', 'madeBy')
      .selectAll('studioPublications')
      .select((eb) => eb.fn.coalesce('staff.name', eb.val('')).as('madeByName'));

  return {
    find: (id: string): Promise<StoredPublication | undefined> =>
      publications().where('studioPublications.id', '=', id).executeTakeFirst(),

    /** Those that have not come to their end, in the order of their times. */
    open: (): Promise<StoredPublication[]> =>
      publications()
        .where('state', 'in', OPEN)
        .orderBy('dueAt')
        .orderBy('studioPublications.id')
        .execute(),

    /** The last that have come to their end, the newest first. */
    ended: (limit: number): Promise<StoredPublication[]> =>
      publications()
        .where('state', 'not in', OPEN)
        .orderBy('doneAt', 'desc')
        .orderBy('studioPublications.id')
        .limit(limit)
        .execute(),

    /** When there is something to do next: one is due, or the lease of one that runs has ended. */
    async nextDue(): Promise<string | undefined> {
      const running = await db
        .selectFrom('studioPublications')
        .select('leasedUntil')
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (running) return running.leasedUntil ?? undefined;
      const next = db.selectFrom('studioPublications').select('dueAt').where('state', 'in', OPEN);
      return (await next.orderBy('dueAt').limit(1).executeTakeFirst())?.dueAt;
    },
  };
}

/** Write queries for publications. Times are ISO 8601 in UTC. */
export const studioPublicationWrites = (db: Kysely<Tables>) => ({
  /** Adds one. */
  async add(
    publication: Pick<
      StudioPublicationsTable,
      'id' | 'files' | 'subject' | 'madeBy' | 'madeAt' | 'dueAt'
    > & { state: 'planned' | 'waiting' },
  ) {
    const nothingYet = { leasedUntil: null, step: null, commitId: null, doneAt: null };
    await db
      .insertInto('studioPublications')
      .values({ ...publication, ...nothingYet, reason: null })
      .execute();
  },

  /**
   * Takes the one that runs and whose lease has ended, or else the first that is due, if none runs.
   *
   * @param until the end of its lease
   * @returns its ID
   */
  async claim(now: string, until: string): Promise<string | undefined> {
    const rows = db.selectFrom('studioPublications');
    const running = await rows
      .select(['id', 'leasedUntil'])
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (running && running.leasedUntil !== null && running.leasedUntil > now) return undefined;
    const due = rows
      .select('id')
      .where('state', 'in', ['planned', 'waiting'])
      .where('dueAt', '<=', now);
    const next = running ?? (await due.orderBy('dueAt').orderBy('id').limit(1).executeTakeFirst());
    if (!next) return undefined;
    await db
      .updateTable('studioPublications')
      .set({ state: 'running', leasedUntil: until })
      .where('id', '=', next.id)
      .execute();
    return next.id;
  },

  /**
   * Notes how far one has come, and how long its lease is from now on.
   *
   * @param lease the end of the lease that its caller has
   * @returns whether they had it
   */
  async note(
    id: string,
    lease: string,
    noted: Partial<Pick<StudioPublicationsTable, 'step' | 'commitId' | 'leasedUntil'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('studioPublications')
      .set(noted)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('leasedUntil', '=', lease)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Ends one. @returns whether it had not ended before */
  async end(
    id: string,
    ended: Pick<StudioPublicationsTable, 'files' | 'doneAt' | 'reason'> & {
      state: 'live' | 'failed' | 'withdrawn';
      commitId?: string;
    },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('studioPublications')
      .set({ ...ended, leasedUntil: null })
      .where('id', '=', id)
      .where('state', 'in', OPEN)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
