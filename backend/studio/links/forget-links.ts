import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { repeatEvery, type Recurring } from '#jobs/recurring.ts';
import type { Store } from '#store/store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** For how long a link is kept that shows nothing anymore, with what was said about the drafts. */
const KEPT_DAYS = 30;

type Deps = { store: Store; clock: Clock; log: FastifyBaseLogger };

/**
 * Removes the links that ended or were withdrawn 30 days ago, with the names and texts of those who had them. The audit log
 * then no longer says for whom they were.
 *
 * @returns how many
 * @throws {StoreUnavailable}
 */
export function forgetLinks({ store, clock }: Omit<Deps, 'log'>): Promise<number> {
  const before = new Date(clock.now() - KEPT_DAYS * DAY).toISOString();
  return store.transaction('alone', async (transaction) => {
    const ids = await transaction.studioLinks.removeEnded(before);
    for (const subjectId of ids) {
      await transaction.audit.forgetNames({ subjectKind: 'studio-link', subjectId });
    }
    return ids.length;
  });
}

/** Creates what does so at once and then every day. */
export function forgetLinksDaily(deps: Deps): Recurring {
  const { clock, log } = deps;
  return repeatEvery(
    DAY,
    async () => {
      try {
        const removed = await forgetLinks(deps);
        if (removed > 0) log.info({ removed }, 'links to drafts that ended long ago were removed');
      } catch (error) {
        log.error({ err: error }, 'old links to drafts could not be removed yet');
      }
    },
    clock,
  );
}
