import { LABELS_MOST, TOO_MANY_LABELS, type Label } from '@repo/contract/desk/label.ts';
import { InvalidRequest, NotFound } from '#core/errors.ts';
import type { Item } from '#store/desk/item.ts';
import type { StoreTransaction } from '#store/store.ts';

/**
 * Replaces the labels of a conversation or a ticket, in a transaction that has it to itself. The same labels change
 * nothing.
 *
 * @param before the labels that it has
 * @throws {NotFound} when a label does not exist
 * @throws {InvalidRequest} when it would have more than {@link LABELS_MOST}, and more than before
 */
export async function setLabels(
  transaction: StoreTransaction,
  { before, ...item }: Item & { before: readonly Label[] },
  labelIds: readonly string[],
): Promise<void> {
  const wanted = new Set(labelIds);
  if (before.length === wanted.size && before.every((label) => wanted.has(label.id))) return;
  if (wanted.size > Math.max(LABELS_MOST, before.length)) {
    throw new InvalidRequest({ message: TOO_MANY_LABELS, field: 'labelIds' });
  }
  const known = new Set((await transaction.labels.list()).map((label) => label.id));
  if (!wanted.isSubsetOf(known)) throw new NotFound('This label no longer exists.');
  await transaction.labels.set(item, [...wanted]);
}
