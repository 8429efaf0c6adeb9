import type { Kysely } from 'kysely';
import type { LabelReads } from '@/backend/store/labels/label-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link LabelReads}. */
export const labelReads = (db: Kysely<Tables>): LabelReads => ({
  listLabels: () => db.selectFrom('labels').selectAll().orderBy('name').execute(),
  listCannedReplies: () => db.selectFrom('cannedReplies').selectAll().orderBy('shortcut').execute(),
});
