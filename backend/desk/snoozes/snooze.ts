import { randomUUID } from 'node:crypto';
import type { SnoozeInput } from '@repo/contract/desk/snooze.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Doing } from '#desk/doing.ts';
import { snoozeEnd } from '#desk/snoozes/snooze-end.ts';
import type { Item } from '#store/desk/item.ts';
import type { StoreTransaction } from '#store/store.ts';

/** What is snoozed, and its short reference. */
type NamedItem = Item & { reference: string | undefined };

/**
 * Snoozes something, in a transaction that has it to itself. A snooze that lasts is replaced.
 *
 * @throws {InvalidRequest} for a time that cannot be meant
 */
export async function snooze(
  transaction: StoreTransaction,
  { reference: name = '', ...item }: NamedItem,
  { until: wanted, endsOnAnswer }: SnoozeInput,
  { by, now }: Doing<Actor>,
): Promise<void> {
  const until = snoozeEnd(wanted, now);
  await transaction.snoozes.begin(item, {
    id: randomUUID(),
    staffId: by.id,
    createdAt: new Date(now).toISOString(),
    until,
    endsOnAnswer: Number(endsOnAnswer),
  });
  const details = { until, endsOnAnswer };
  await record(transaction, { act: 'snoozed', by, about: { ...item, name }, details }, now);
}

/**
 * Ends the snooze of something before its time, in a transaction that has it to itself. A repeat changes nothing.
 */
export async function wake(
  transaction: StoreTransaction,
  { reference: name = '', ...item }: NamedItem,
  { by, now }: Doing<Actor>,
): Promise<void> {
  const at = new Date(now).toISOString();
  if (!(await transaction.snoozes.end(item, { ending: 'staff', at, staffId: by.id }))) return;
  await record(transaction, { act: 'snooze-ended', by, about: { ...item, name } }, now);
}
