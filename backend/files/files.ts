import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { createClamd } from '#files/look/clamd.ts';
import { lookAtFiles } from '#files/look/look-at-files.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { sweepHourly } from '#files/sweep.ts';
import type { UploadDeps } from '#files/uploads/uploads.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import type { Recurring } from '#jobs/recurring.ts';
import type { Store } from '#store/store.ts';

/** When to see what an earlier run has left, in milliseconds after the start, which has enough to do. */
const START_AFTER_MS = 30_000;

type FilesDeps = {
  store: Store;
  storage: FileStorage;
  clock: Clock;
  config: Config;
  capacity: CapacityMonitor;
  log: FastifyBaseLogger;
};

/** What those need who send files; and what looks at files and removes those that belong to nothing. */
export type Files = Recurring & { uploads: UploadDeps };

/** Creates what takes care of files, once it is woken. */
export function createFiles(deps: FilesDeps): Files {
  const { CLAMD_URL: scannerUrl, FILES_S3_URL: bucket } = deps.config;
  const scanner = scannerUrl === undefined ? undefined : createClamd(scannerUrl);
  const looker = lookAtFiles({ ...deps, scanner });
  const sweep = sweepHourly(deps);
  let cancelStart: (() => void) | undefined;
  return {
    uploads: {
      ...deps,
      // Inquiries need the last of the disk.
      hasRoom: async () => bucket !== undefined || deps.capacity.hasDiskSpace(),
      isScanned: scanner !== undefined,
      onComplete: () => looker.wake(),
    },
    wake() {
      cancelStart ??= deps.clock.after(START_AFTER_MS, () => {
        sweep.wake();
        looker.wake();
      });
    },
    async stop() {
      cancelStart?.();
      await Promise.all([sweep.stop(), looker.stop()]);
    },
  };
}
