import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { Scanner } from '@/backend/files/look/clamd';
import { removeFileBytes } from '@/backend/files/remove-files';
import { readVerified } from '@/backend/files/serve/read-verified';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import { errorCode } from '@/backend/jobs/error-code';
import { createScheduler, type Scheduler } from '@/backend/jobs/scheduler';
import type { FileChange, StoredFile } from '@/backend/store/files/file-store';
import type { Store } from '@/backend/store/store';

const MINUTE = 60_000;

/** How long one backend has a file to itself, in milliseconds. After a crash, another one goes on with it then. */
const LEASE_MS = 10 * MINUTE;

/** How long to wait after each failure, in milliseconds; the last one repeats, because nothing is given up. */
const WAITS_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

type Deps = {
  store: Store;
  storage: FileStorage;
  scanner: Scanner;
  clock: Clock;
  log: FastifyBaseLogger;
};

/**
 * Creates what looks at files, one after another: nobody can save one before. Several backends share the work.
 */
export function lookAtFiles({ store, storage, scanner, clock, log }: Deps): Scheduler {
  const time = (later = 0) => new Date(clock.now() + later).toISOString();
  const change = (id: string, values: FileChange) =>
    store.transaction('unlocked', (transaction) => transaction.changeFile(id, values));

  async function look(file: StoredFile): Promise<void> {
    const { id } = file;
    if (file.scan === 'waiting') {
      const found = await scanner.scan(readVerified(file, storage));
      if (found === undefined) return change(id, { scan: 'clean', dueAt: null });
      log.warn({ file: id, found }, 'a file was refused');
      await change(id, { scan: 'found', scanResult: found, state: 'refused' });
    }
    // It is due until its bytes are gone.
    await removeFileBytes([file], storage);
    await change(id, { dueAt: null });
  }

  return createScheduler({
    clock,
    log,
    name: 'the scan of files',
    nextDue: () => store.read((reads) => reads.nextFileDue()),
    async runNext() {
      const file = await store.transaction('unlocked', (transaction) =>
        transaction.takeDueFile(time(), time(LEASE_MS)),
      );
      if (!file) return false;
      try {
        await look(file);
      } catch (error) {
        const wait = WAITS_MS[file.attempts - 1] ?? WAITS_MS.at(-1);
        const retryAt = time(wait);
        await change(file.id, { dueAt: retryAt });
        const { message } = error as Error;
        log.warn(
          { file: file.id, code: errorCode(error), message, retryAt },
          'a file was not scanned',
        );
      }
      return true;
    },
  });
}
