import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { Label } from '@/lib/contract/desk/label';

/** Returns the labels of each conversation, sorted by name. */
export async function labelsOf(
  db: Kysely<Tables>,
  conversationIds: readonly string[],
): Promise<Map<string, Label[]>> {
  const rows = await db
    .selectFrom('conversationLabels')
    .innerJoin('labels', 'labels.id', 'labelId')
    .select(['conversationId', 'labels.id', 'name', 'colour'])
    .where('conversationId', 'in', conversationIds)
    .orderBy('name')
    .execute();
  return rows.reduce((labels, { conversationId, ...label }) => {
    return labels.set(conversationId, [...(labels.get(conversationId) ?? []), label]);
  }, new Map<string, Label[]>());
}
