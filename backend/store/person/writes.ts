import type { Kysely } from 'kysely';
import type { PersonWrites } from '@/backend/store/person/person-store';
import { erasePersonalData } from '@/backend/store/person/removal';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link PersonWrites}. */
export const personWrites = (db: Kysely<Tables>): PersonWrites => ({
  erasePersonalData: (of) => erasePersonalData(db, of),

  async addErasure(erasure) {
    await db.insertInto('erasures').values(erasure).execute();
  },
});
