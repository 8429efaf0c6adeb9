import type { FastifyBaseLogger } from 'fastify';
import { company } from '@repo/company/company.ts';
import type { PublishCall, PublishNews } from '@repo/content-files/publish-call.ts';
import type { Clock } from '#core/clock.ts';
import { logFailure } from '#core/log-failure.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { StoredPublication } from '#store/studio/publications.ts';
import type { Store } from '#store/store.ts';
import { layOutPhotos } from '#studio/pictures/lay-out-photos.ts';
import { endPublication } from '#studio/publishing/end-publication.ts';
import { startPublishProcess } from '#studio/publishing/publish-process.ts';
import { keptContent } from '#studio/publishing/published-content.ts';

/** How long a publication belongs to a backend that does not renew that, in milliseconds, and how often it is renewed. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;

/** How often a publication is begun again whose process has ended by itself. */
const MOST_ENDS = 3;

const BROKEN =
  'What publishes has ended three times without a reason. Whoever looks after the site must find out why: the files may be changed already.';

type Deps = Readonly<{
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  studio: Readonly<{ root: string }>;
  /** Starts what publishes. */
  start?: typeof startPublishProcess;
}>;

const isoTime = (time: number) => new Date(time).toISOString();

/**
 * Publishes what is due, one publication at a time, whichever of several backends is first. After the end of a backend, or
 * of the process that publishes, another one begins again, which finds how far it came.
 */
export function createPublisher({
  store,
  clock,
  log,
  studio,
  start = startPublishProcess,
}: Deps): Scheduler {
  const ends = new Map<string, number>();
  let running: ReturnType<typeof startPublishProcess> | undefined;
  let isStopping = false;

  /** Runs a publication until it ends, or until its process or this backend does. */
  async function run(publication: StoredPublication, call: PublishCall, first: string) {
    let lease = first;
    let last: PublishNews | undefined;
    let noted = Promise.resolve();
    let cancel: () => void = () => undefined;
    const { id } = publication;
    const note = (more: { step?: string; commitId?: string }) => {
      noted = noted
        .then(async () => {
          const next = isoTime(clock.now() + LEASE_MS);
          const has = await store.transaction('unlocked', ({ studioPublications }) =>
            studioPublications.note(id, lease, { ...more, leasedUntil: next }),
          );
          lease = next;
          // Another backend has taken it over, because nothing was heard of us.
          if (!has) await process.end();
        })
        .catch((error: unknown) => logFailure(log, error, 'a step of publishing was not noted'));
    };
    const renew = () => {
      note({});
      cancel = clock.after(RENEW_MS, renew);
    };
    const process = start(studio.root, call, (news) => {
      last = news;
      if (news.kind !== 'step') return;
      const { step, commit: commitId } = news;
      log.info({ publication: id, step }, 'publishing');
      note({ step, ...(commitId !== undefined && { commitId }) });
    });
    running = process;
    cancel = clock.after(RENEW_MS, renew);
    if (isStopping) await process.end();
    await process.ended;
    running = undefined;
    cancel();
    await noted;
    return { last, lease, lastWords: process.lastWords() };
  }

  async function publish(publication: StoredPublication, lease: string): Promise<void> {
    const { id } = publication;
    const { content } = keptContent(publication);
    if (content === null) throw new Error('A publication that runs has nothing to publish.');
    const author = await authorOf(publication);
    if ('files' in content)
      await layOutPhotos(
        content.files.map(({ name, after }) => [name, after]),
        { store, studio },
      );
    const call = { id, subject: publication.subject, author, content };
    const { last, lease: kept, lastWords } = await run(publication, call, lease);
    if (last?.kind === 'live') await settle(publication, { state: 'live', commitId: last.commit });
    else if (last?.kind === 'failed')
      await settle(publication, { state: 'failed', reason: last.reason });
    else await giveBack(publication, kept, lastWords);
  }

  async function settle(
    publication: StoredPublication,
    end: Parameters<typeof endPublication>[2],
  ): Promise<void> {
    const { id } = publication;
    ends.delete(id);
    await store.transaction('alone', (transaction) =>
      endPublication(transaction, publication, end, isoTime(clock.now())),
    );
    log.info({ publication: id, state: end.state }, 'published');
  }

  /** Lets whoever is first go on: at once, because nothing of ours runs anymore. */
  async function giveBack(
    publication: StoredPublication,
    lease: string,
    lastWords: string,
  ): Promise<void> {
    const { id } = publication;
    const count = (ends.get(id) ?? 0) + 1;
    ends.set(id, count);
    if (!isStopping && count >= MOST_ENDS) {
      await settle(publication, { state: 'failed', reason: BROKEN });
      return;
    }
    log.warn({ publication: id, lastWords }, 'publishing was interrupted');
    await store.transaction('unlocked', ({ studioPublications }) =>
      studioPublications.note(id, lease, { leasedUntil: isoTime(clock.now()) }),
    );
  }

  /** Who the history says has published. */
  async function authorOf({ madeBy }: StoredPublication) {
    const staff =
      madeBy === null ? undefined : await store.read((reads) => reads.staff.find({ id: madeBy }));
    return staff ?? { name: company.name, email: company.email };
  }

  const scheduler = createScheduler({
    clock,
    log,
    name: 'publishing',
    nextDue: () => store.read(({ studioPublications }) => studioPublications.nextDue()),
    async runNext() {
      const now = clock.now();
      const lease = isoTime(now + LEASE_MS);
      const claimed = await store.transaction('alone', async ({ studioPublications }) => {
        const id = await studioPublications.claim(isoTime(now), lease);
        return id === undefined ? undefined : studioPublications.find(id);
      });
      if (claimed) await publish(claimed, lease);
      return claimed !== undefined;
    },
  });
  return {
    ...scheduler,
    async stop() {
      isStopping = true;
      await running?.end();
      await scheduler.stop();
    },
  };
}
