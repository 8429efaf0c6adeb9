import type { Kysely } from 'kysely';
import { countBelongings } from '@/backend/store/person/counts';
import { exportBelongings } from '@/backend/store/person/export';
import { findBelongings } from '@/backend/store/person/find';
import type { PersonReads } from '@/backend/store/person/person-store';
import { findStale } from '@/backend/store/person/stale';
import { ticketsOfBelongings } from '@/backend/store/person/tickets';
import type { Tables } from '@/backend/store/schema';

/** The queries of {@link PersonReads}. */
export const personReads = (db: Kysely<Tables>): PersonReads => ({
  findBelongings: (address) => findBelongings(db, address),
  countBelongings: (of) => countBelongings(db, of),
  ticketsOfBelongings: (of, limit) => ticketsOfBelongings(db, of, limit),
  exportBelongings: (of) => exportBelongings(db, of),
  findStale: (before, limit) => findStale(db, before, limit),
});
