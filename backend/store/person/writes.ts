import type { Kysely } from 'kysely';
import type { PersonWrites } from '@/backend/store/person/person-store';
import { removeBelongings } from '@/backend/store/person/removal';
import type { Tables } from '@/backend/store/schema';

/** The queries of {@link PersonWrites}. */
export const personWrites = (db: Kysely<Tables>): PersonWrites => ({
  removeBelongings: (of) => removeBelongings(db, of),

  async addErasure(erasure) {
    await db.insertInto('erasures').values(erasure).execute();
  },
});
