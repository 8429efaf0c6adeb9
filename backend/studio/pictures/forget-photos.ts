import type { FastifyBaseLogger } from 'fastify';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import type { Clock } from '#core/clock.ts';
import { repeatEvery, type Recurring } from '#jobs/recurring.ts';
import type { Store } from '#store/store.ts';
import { removeOldPhotos } from '#studio/pictures/lay-out-photos.ts';
import { photosNamedIn } from '#studio/pictures/photos-named.ts';
import { keptContent } from '#studio/publishing/published-content.ts';

const DAY = 24 * 60 * 60 * 1000;

/** For how long a new photo is kept that no draft names. */
const UNUSED_DAYS = 14;

type Deps = { store: Store; clock: Clock; log: FastifyBaseLogger };

/**
 * Removes uploaded photos that no draft names 14 days after they were uploaded, and the bytes of all that are neither drafted
 * nor being published, a day after they were added.
 *
 * @returns of how many the bytes were removed
 * @throws {StoreUnavailable}
 */
export function forgetPhotos({ store, clock }: Omit<Deps, 'log'>): Promise<number> {
  const before = (days: number) => new Date(clock.now() - days * DAY).toISOString();
  return store.transaction('alone', async (transaction) => {
    const { studioDrafts, studioPhotos, studioPublications } = transaction;
    const drafts = await studioDrafts.all();
    const named = new Set(photosNamedIn(drafts, drafts));
    const unused = drafts.filter(
      (draft) =>
        isPhotoFile(draft.file) &&
        // One that takes the place of another is seen wherever that one is.
        draft.base === null &&
        !named.has(draft) &&
        draft.changedAt < before(UNUSED_DAYS),
    );
    for (const { file, version } of unused) await studioDrafts.remove(file, version);
    const kept = drafts.filter((draft) => !unused.includes(draft)).map(({ text }) => text);
    const published = (await studioPublications.open()).flatMap((publication) => {
      const { content } = keptContent(publication);
      return content && 'files' in content ? content.files.map(({ after }) => after) : [];
    });
    const needed = new Set([...kept, ...published]);
    const gone = (await studioPhotos.list()).filter(
      ({ digest, addedAt }) => !needed.has(digest) && addedAt < before(1),
    );
    for (const { digest } of gone) await studioPhotos.remove(digest);
    return gone.length;
  });
}

/** Creates what does so at once and then every day, also in the checkout whose pages are edited here. */
export function forgetPhotosDaily(
  deps: Deps & { studio: Readonly<{ root: string }> | undefined },
): Recurring {
  const { clock, log, studio } = deps;
  return repeatEvery(
    DAY,
    async () => {
      try {
        if (studio) await removeOldPhotos(studio.root, clock.now());
        const removed = await forgetPhotos(deps);
        if (removed > 0) log.info({ removed }, 'uploaded photos that nothing needs were removed');
      } catch (error) {
        log.error({ err: error }, 'unused photos could not be removed yet');
      }
    },
    clock,
  );
}
