import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import { newReference, USUAL_SIGNS } from '@/lib/contract/reference';

/** How often a reference of one length may be taken before a longer one is made. */
const ATTEMPTS = 3;

/**
 * Makes a reference that neither a ticket nor a conversation has. It has one sign more if too many are taken.
 *
 * When two transactions choose the same one at the same moment, the unique index refuses the second, and
 * PostgreSQL runs that again. Only between a ticket and a conversation does no index decide.
 */
export async function freeReference(db: Kysely<Tables>): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const signs = newReference(USUAL_SIGNS + Math.floor(attempt / ATTEMPTS));
    if (!(await isTaken(db, signs))) return signs;
  }
}

async function isTaken(db: Kysely<Tables>, signs: string): Promise<boolean> {
  for (const table of ['tickets', 'conversations'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('reference', '=', signs)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
