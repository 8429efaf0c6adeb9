import type { Kysely } from 'kysely';
import type { ChangeWrites } from '@/backend/store/changes/change-store';
import type { Tables } from '@/backend/store/schema';
import type { Change } from '@/lib/contract/desk/change';

/** How many changes are kept. Who was away for more reads everything again. */
const KEPT = 20_000;

/** How often old ones are removed: when the number of a change is a multiple of this. */
const PRUNE_EVERY = 1000;

/** The query of {@link ChangeWrites}, for one transaction, and all that it has noted so far. */
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
