import type { Kysely } from 'kysely';
import { countPersonalData } from '@/backend/store/person/counts';
import { exportPersonalData } from '@/backend/store/person/export';
import { filesOfPerson } from '@/backend/store/person/files';
import { findPersonalData } from '@/backend/store/person/find';
import type { PersonReads } from '@/backend/store/person/person-store';
import { findStale } from '@/backend/store/person/stale';
import { ticketsOfPerson } from '@/backend/store/person/tickets';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link PersonReads}. */
export const personReads = (db: Kysely<Tables>): PersonReads => ({
  findPersonalData: (address) => findPersonalData(db, address),
  countPersonalData: (of) => countPersonalData(db, of),
  ticketsOfPerson: (of, limit) => ticketsOfPerson(db, of, limit),
  exportPersonalData: (of) => exportPersonalData(db, of),
  filesOfPerson: (of) => filesOfPerson(db, of),
  findStale: (before, limit) => findStale(db, before, limit),
});
