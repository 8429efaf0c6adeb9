import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { ScannerUnavailable, type Scanner } from '#files/look/clamd.ts';
import { removeFileBytes } from '#files/remove-files.ts';
import { readVerified } from '#files/serve/read-verified.ts';
import { isPicture } from '#files/preview/picture-types.ts';
import { drawPreview, type DrawPreview } from '#files/preview/draw-preview.ts';
import { PART_SIZE, previewKey, type FileStorage } from '#files/storage/file-storage.ts';
import { errorCode } from '#jobs/error-code.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { FileChange } from '#store/files/writes.ts';
import type { Store } from '#store/store.ts';

const MINUTE = 60_000;

/** How long one backend has a file to itself, in milliseconds. After a crash, another one goes on with it then. */
const LEASE_MS = 10 * MINUTE;

/** How long to wait after each failure, in milliseconds; the last one repeats, because nothing is given up. */
const WAITS_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

type Deps = {
  store: Store;
  storage: FileStorage;
  /** Undefined when nothing looks for malicious content. */
  scanner: Scanner | undefined;
  draw?: DrawPreview;
  clock: Clock;
  log: FastifyBaseLogger;
};

/**
 * Creates what looks at files, one after another: a scanner, before which nobody can save a file, and then what draws
 * previews of pictures. Several backends share the work.
 */
export function lookAtFiles({
  store,
  storage,
  scanner,
  draw = drawPreview,
  clock,
  log,
}: Deps): Scheduler {
  const time = (later = 0) => new Date(clock.now() + later).toISOString();
  const change = (id: string, values: FileChange) =>
    store.transaction('unlocked', (transaction) => transaction.files.change(id, values));

  async function look(file: StoredFile): Promise<void> {
    const { id } = file;
    if (file.scan === 'waiting') {
      if (!scanner) throw new ScannerUnavailable('CLAMD_URL is no longer set');
      const found = await scanner.scan(readVerified(file, storage));
      if (found !== undefined) return refuse(file, found);
      await change(id, { scan: 'clean' });
    }
    if (file.state === 'refused') return refuse(file, file.scanResult);
    await change(id, { previewSize: await addPreview(file), dueAt: null });
  }

  /** Refuses a file, which is due until its bytes are gone. */
  async function refuse(file: StoredFile, found: string): Promise<void> {
    log.warn({ file: file.id, found }, 'a file was refused');
    await change(file.id, { scan: 'found', scanResult: found, state: 'refused' });
    await removeFileBytes([file], storage);
    await change(file.id, { dueAt: null });
  }

  /** Stores the preview of a picture. A picture without one is as good. @returns its size; null without one */
  async function addPreview(file: StoredFile): Promise<number | null> {
    if (!isPicture(file.type)) return null;
    try {
      const preview = await draw(readVerified(file, storage));
      if (preview.length > PART_SIZE) return null;
      await storage.writePart(previewKey(file.id), 0, preview);
      return preview.length;
    } catch (error) {
      log.info({ file: file.id, code: errorCode(error) }, 'a file has no preview');
      return null;
    }
  }

  return createScheduler({
    clock,
    log,
    name: 'looking at files',
    nextDue: () => store.read((reads) => reads.files.nextDue()),
    async runNext() {
      // Looking first takes nothing away from others while there is nothing to do.
      const due = await store.read((reads) => reads.files.nextDue());
      if (due === undefined || due > time()) return false;
      const file = await store.transaction('unlocked', (transaction) =>
        transaction.files.takeDue(time(), time(LEASE_MS)),
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
