import { setImmediate as giveWay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Overwriter } from '@/backend/desk/person/overwriter';
import { mailFolder, mailName, removeWrittenMails } from '@/backend/mail/written-mails';
import type { Store } from '@/backend/store/store';

const DAY = 24 * 60 * 60 * 1000;

/**
 * How many conversations and how many inquiries go in one transaction: everybody else waits for it, and
 * the full-text index takes a millisecond to forget a text.
 */
const BATCH = 5;

/** What was removed because of its age. */
export type Purged = { inquiries: number; conversations: number; blocks: number };

type Deps = {
  store: Store;
  clock: Clock;
  config: Pick<Config, 'DATA_DIR' | 'PURGE_AFTER_DAYS'>;
  log: FastifyBaseLogger;
  overwriter: Overwriter;
};

/**
 * Removes what is older than the setting says and waits for nothing, with everything that belongs to
 * it, and blocks that ended before then. Receipts of erasures stay: they say nothing of anybody.
 *
 * @param days how old, in days
 * @param isOver says when to stop after the batch that is under way
 * @throws {StoreUnavailable}
 */
async function purge(
  days: number,
  { store, clock, config, overwriter }: Omit<Deps, 'log'>,
  isOver: () => boolean,
): Promise<Purged> {
  const before = new Date(clock.now() - days * DAY).toISOString();
  const purged = { inquiries: 0, conversations: 0, blocks: 0 };
  let found: number;
  do {
    const { counts, mails } = await store.transaction(async (transaction) => {
      const stale = await transaction.findStale(before, BATCH);
      const removed = await transaction.erasePersonalData(stale);
      if (removed.counts.inquiries + removed.counts.conversations > 0) {
        await transaction.noteChange('person');
      }
      return removed;
    });
    await removeWrittenMails(mailFolder(config), mails.map(mailName));
    purged.inquiries += counts.inquiries;
    purged.conversations += counts.conversations;
    found = counts.inquiries + counts.conversations;
    await giveWay();
  } while (found > 0 && !isOver());
  purged.blocks = await store.transaction((transaction) => transaction.removeEndedBlocks(before));
  if (purged.inquiries + purged.conversations > 0) await overwriter.run();
  return purged;
}

/**
 * Purges at once and then every day, where the setting asks for it.
 *
 * @returns what ends that, after the batch that is under way
 */
export function purgeDaily(deps: Deps): () => Promise<void> {
  const { clock, config, log } = deps;
  const days = config.PURGE_AFTER_DAYS;
  if (days === undefined) return () => Promise.resolve();
  let isOver = false;
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();

  const run = async () => {
    try {
      log.info({ days, ...(await purge(days, deps, () => isOver)) }, 'old data was purged');
    } catch (error) {
      log.error({ err: error }, 'the purge failed and will be tried again tomorrow');
    }
    if (!isOver) cancel = clock.after(DAY, begin);
  };
  const begin = () => void (running = run());
  begin();
  return async () => {
    isOver = true;
    cancel?.();
    await running;
  };
}
