import { commandActor } from '@/backend/audit/actor';
import { recordAlone, type Act } from '@/backend/audit/record';
import { systemClock } from '@/backend/core/clock';
import { openStore, type StorePlace } from '@/backend/store/open-store';

/**
 * Records what a command does to a store that it does not have open.
 *
 * @throws {UnusableDatabase} when the store belongs to a newer version
 * @throws {StoreUnavailable}
 */
export async function recordCommand(act: Omit<Act, 'by'>, place: StorePlace): Promise<void> {
  const store = await openStore(place);
  try {
    await recordAlone({ ...act, by: commandActor() }, { store, clock: systemClock });
  } finally {
    await store.close();
  }
}
