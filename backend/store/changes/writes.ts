import type { Kysely } from 'kysely';
import type { ChangeWrites } from '@/backend/store/changes/change-store';
import type { Tables } from '@/backend/store/schema';
import type { Change } from '@/lib/contract/desk/change';

/** How many changes are kept. Clients that missed more reload everything. */
const KEPT = 20_000;

/** Old changes are removed whenever a number is a multiple of this. */
const PRUNE_EVERY = 1000;

/** Implements {@link ChangeWrites} for one transaction, and returns the changes logged so far. */
export function changeWrites(db: Kysely<Tables>): ChangeWrites & { notedChanges(): Change[] } {
  const noted = new Map<string, Change>();
  return {
    notedChanges: () => [...noted.values()],
    async noteChange(subject, id = '') {
      const key = `${subject} ${id}`;
      if (noted.has(key)) return;
      const { seq } = await db
        .insertInto('changes')
        .values({ subject, subjectId: id })
        .returning('seq')
        .executeTakeFirstOrThrow();
      noted.set(key, { seq, subject, id });
      if (seq % PRUNE_EVERY !== 0) return;
      await db
        .deleteFrom('changes')
        .where('seq', '<=', seq - KEPT)
        .execute();
    },
  };
}
