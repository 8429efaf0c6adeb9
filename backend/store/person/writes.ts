import type { Kysely } from 'kysely';
import type { PersonWrites } from '@/backend/store/person/person-store';
import { erasePersonalData } from '@/backend/store/person/removal';
import type { Tables } from '@/backend/store/schema';
import type { SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link PersonWrites}. */
export const personWrites = (db: Kysely<Tables>, search: SearchWrites): PersonWrites => ({
  erasePersonalData: (of) => erasePersonalData(db, of, search),

  async addErasure(erasure) {
    await db.insertInto('erasures').values(erasure).execute();
  },
});
