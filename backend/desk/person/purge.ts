import { setImmediate as giveWay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SYSTEM_ACTOR } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { Overwriter } from '#desk/person/overwriter.ts';
import { removeGivenUpFiles } from '#files/remove-files.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { mailFolder, mailName, removeWrittenMails } from '#mail/written-mails.ts';
import { repeatEvery, type Recurring } from '#jobs/recurring.ts';
import type { Store } from '#store/store.ts';
import { prepareErasure } from '#webhook/tell.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * How many conversations and how many inquiries one transaction removes. Everything else waits for it, and
 * the full-text index takes a millisecond to forget a text.
 */
const BATCH = 5;

/** How much was removed because of its age. */
export type Purged = {
  inquiries: number;
  conversations: number;
  blocks: number;
  /** Addresses of people in the audit log, whose rows stay. */
  auditNames: number;
};

type Deps = {
  store: Store;
  storage: FileStorage;
  clock: Clock;
  config: Pick<Config, 'DATA_DIR' | 'PURGE_AFTER_DAYS'>;
  log: FastifyBaseLogger;
  overwriter: Overwriter;
};

/**
 * Removes everything that is older than the setting allows and waiting for nothing, along with what belongs
 * to it, and blocks that ended before then. Erasure receipts stay, because they identify nobody.
 *
 * @param days the minimum age, in days
 * @param isOver whether to stop after the current batch
 * @throws {StoreUnavailable}
 */
async function purge(
  days: number,
  { store, storage, clock, config, overwriter }: Omit<Deps, 'log'>,
  isOver: () => boolean,
): Promise<Purged> {
  const before = new Date(clock.now() - days * DAY).toISOString();
  const purged = { inquiries: 0, conversations: 0, blocks: 0, auditNames: 0 };
  let found: number;
  do {
    const { counts, mails, files } = await store.transaction('alone', async (transaction) => {
      const stale = await transaction.person.findStale(before, BATCH);
      const at = new Date(clock.now()).toISOString();
      const tellErased = await prepareErasure(transaction, stale, at);
      await transaction.ratings.detach(stale.conversationIds);
      const removed = await transaction.person.erase(stale);
      await tellErased();
      if (removed.counts.inquiries + removed.counts.conversations > 0) {
        await transaction.changes.note('person');
      }
      return removed;
    });
    await removeWrittenMails(mailFolder(config), mails.map(mailName));
    await removeGivenUpFiles(files, { store, storage });
    purged.inquiries += counts.inquiries;
    purged.conversations += counts.conversations;
    found = counts.inquiries + counts.conversations;
    await giveWay();
  } while (found > 0 && !isOver());
  await store.transaction('alone', async (transaction) => {
    purged.blocks = await transaction.blocks.removeEnded(before);
    await transaction.unfetchedMails.anonymize(before);
    purged.auditNames = await transaction.audit.forgetPeopleBefore(before);
    const { inquiries, conversations, auditNames } = purged;
    if (inquiries + conversations + auditNames === 0) return;
    const details = { days, before, inquiries, conversations, auditNames };
    await record(transaction, { act: 'data-purged', by: SYSTEM_ACTOR, details }, clock.now());
  });
  if (purged.inquiries + purged.conversations + purged.auditNames > 0) await overwriter.run();
  return purged;
}

/**
 * Creates what purges at once and then every day. It stops after the current batch.
 *
 * @returns undefined if the setting does not say so
 */
export function purgeDaily(deps: Deps): Recurring | undefined {
  const { clock, config, log } = deps;
  const days = config.PURGE_AFTER_DAYS;
  if (days === undefined) return undefined;
  return repeatEvery(
    DAY,
    async (isOver) => {
      try {
        log.info({ days, ...(await purge(days, deps, isOver)) }, 'old data was purged');
      } catch (error) {
        log.error({ err: error }, 'the purge failed and will be tried again tomorrow');
      }
    },
    clock,
  );
}
