import { record, type Act } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';

/**
 * Records that someone looks at what is stored about an email address, before it is shown. An address about which
 * nothing is stored is not kept: otherwise, the log would hold it again after an erasure.
 *
 * @param address in lowercase
 * @throws {StoreUnavailable} when it cannot be recorded, so that nothing must be shown
 */
export const recordLook = (
  act: Omit<Act, 'about'>,
  address: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> =>
  // An erasure at the same moment comes before this or after it.
  store.transaction('alone', async (transaction) => {
    const belongings = await transaction.person.find(address);
    const { counts } = await transaction.person.count(belongings);
    const isErased = Object.values(counts).every((count) => count === 0);
    const about = { kind: 'person', address, isErased } as const;
    await record(transaction, { ...act, about }, clock.now());
  });
