import type { Kysely } from 'kysely';
import type { QueryDialect } from '@/backend/store/database';
import { freeReference } from '@/backend/store/references/free-reference';
import type { ReferenceWrites } from '@/backend/store/references/reference-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link ReferenceWrites}. */
export const referenceWrites = (
  db: Kysely<Tables>,
  { taking }: Pick<QueryDialect, 'taking'>,
): ReferenceWrites => ({
  async fillReferences(limit) {
    let filled = 0;
    for (const table of ['tickets', 'conversations'] as const) {
      const rows = db
        .selectFrom(table)
        .select('id')
        .where('reference', 'is', null)
        .orderBy('id')
        .limit(limit);
      for (const { id } of await taking(rows).execute()) {
        const reference = await freeReference(db);
        await db.updateTable(table).set({ reference }).where('id', '=', id).execute();
        filled++;
      }
    }
    return filled;
  },
});
