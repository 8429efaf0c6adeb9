import type { Kysely } from 'kysely';
import type { ChangeWrites } from '@/backend/store/changes/change-store';
import type { Tables } from '@/backend/store/schema';
import type { Change } from '@/lib/contract/desk/change';

/** How many changes are kept. Clients that missed more reload everything. */
const KEPT = 20_000;

/** Old changes are removed whenever a number is a multiple of this. */
const PRUNE_EVERY = 1000;

/** Collects the changes of one transaction. */
export type TransactionLog = ChangeWrites & {
  /**
   * Writes what was noted, and must be the last statement before the commit: in PostgreSQL, nobody else can
   * write to the log from then on (decision 023).
   *
   * @returns the changes in the order of their numbers
   */
  write(): Promise<Change[]>;
};

/** Starts the log of one transaction. */
export function changeWrites(db: Kysely<Tables>): TransactionLog {
  const noted = new Map<string, Omit<Change, 'seq'>>();
  return {
    noteChange(subject, id = '') {
      noted.set(`${subject} ${id}`, { subject, id });
      return Promise.resolve();
    },

    async write() {
      if (noted.size === 0) return [];
      const changes = await db
        .insertInto('changes')
        .values([...noted.values()].map(({ subject, id }) => ({ subject, subjectId: id })))
        .returning(['seq', 'subject', 'subjectId as id'])
        .execute();
      const last = Math.max(...changes.map(({ seq }) => seq));
      if (changes.some(({ seq }) => seq % PRUNE_EVERY === 0)) {
        await db
          .deleteFrom('changes')
          .where('seq', '<=', last - KEPT)
          .execute();
      }
      return changes.sort((one, other) => one.seq - other.seq);
    },
  };
}
