import { commandActor } from '#audit/actor.ts';
import { recordAlone, type Act } from '#audit/record.ts';
import { systemClock } from '#core/clock.ts';
import { openStore, type StorePlace } from '#store/open-store.ts';

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
