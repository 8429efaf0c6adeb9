import { randomUUID } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { giveUpFiles } from '#files/remove-files.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { storeFile } from '#files/store-file.ts';
import type { ReceivedMailsTable } from '#store/received-mails/tables.ts';
import type { Store } from '#store/store.ts';

/** The largest email that is received, in bytes. Most providers stop at 25 MB, which grow by a third on the way. */
export const LARGEST_MAIL = 40 * 1024 * 1024;

/** What working with stored emails needs. */
export type StoredMailDeps = { store: Store; storage: FileStorage; clock: Clock };

/**
 * Stores an email as it came, together with the job of reading it. When this returns, it is on disk, and whoever
 * brought it may forget it. The same bytes are stored once, however often they come.
 *
 * It takes the bytes of the email, how it came, and what to ask after the last byte: if that throws, nothing is kept.
 *
 * Throws {@link FileTooLarge} when it is larger than {@link LARGEST_MAIL}, and {@link StoreUnavailable} when it is not
 * stored, also because disk space runs short.
 */
export type Receive = (
  source: AsyncIterable<Uint8Array>,
  via: ReceivedMailsTable['via'],
  verify?: () => void,
) => Promise<void>;

type ReceivingDeps = StoredMailDeps & {
  /** Whether there is disk space for more. */
  hasRoom: () => Promise<boolean>;
  /** Called when there is something new to read. */
  onNew: () => void;
};

/** Creates what receives emails. */
export const createReceive =
  (deps: ReceivingDeps): Receive =>
  async (source, via, verify = () => undefined) => {
    const { store, clock, hasRoom, onNew } = deps;
    if (!(await hasRoom())) throw new StoreUnavailable('disk space runs short');
    const raw = { name: '', role: 'raw-mail', limit: LARGEST_MAIL } as const;
    const file = await storeFile(verified(source, verify), raw, deps);
    const receivedMailId = randomUUID();
    const isNew = await store.transaction('unlocked', async (transaction) => {
      const isAdded = await transaction.receivedMails.add({
        id: receivedMailId,
        jobId: randomUUID(),
        digest: file.sha256 ?? '',
        via,
        receivedAt: new Date(clock.now()).toISOString(),
        size: file.size,
      });
      if (isAdded) await transaction.files.claim([file.id], '', { receivedMailId });
      return isAdded;
    });
    if (isNew) onNew();
    else await giveUpFiles([file.id], deps);
  };

/** The same bytes. What comes after the last one happens before they are stored as a whole. */
async function* verified(source: AsyncIterable<Uint8Array>, verify: () => void) {
  yield* source;
  verify();
}
