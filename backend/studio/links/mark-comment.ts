import type { Clock } from '#core/clock.ts';
import { NotFound } from '#core/errors.ts';
import type { Store } from '#store/store.ts';

type Deps = { store: Store; clock: Clock };

/**
 * Notes whether what a comment asks for is done.
 *
 * @param id of the comment
 * @throws {NotFound}
 * @throws {StoreUnavailable}
 */
export async function markComment(
  id: string,
  isDone: boolean,
  { store, clock }: Deps,
): Promise<void> {
  const doneAt = isDone ? new Date(clock.now()).toISOString() : null;
  const isThere = await store.transaction('unlocked', ({ studioLinks }) =>
    studioLinks.markComment(id, doneAt),
  );
  if (!isThere) throw new NotFound('This comment no longer exists.');
}
