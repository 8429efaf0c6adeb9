import type { Migrations } from '@/backend/store/migrate';
import { createEverything } from '@/backend/store/postgres/migrations/009-baseline';

/**
 * All changes to the tables of a PostgreSQL database, in order. The first one makes what the first nine of a
 * SQLite file made; those after it are the same for both.
 */
export const POSTGRES_MIGRATIONS: Migrations = {
  '009-baseline': createEverything,
};
