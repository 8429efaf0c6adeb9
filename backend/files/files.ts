import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { createClamd } from '@/backend/files/look/clamd';
import { lookAtFiles } from '@/backend/files/look/look-at-files';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import { sweepHourly } from '@/backend/files/sweep';
import type { UploadDeps } from '@/backend/files/uploads/uploads';
import type { CapacityMonitor } from '@/backend/limits/capacity';
import type { Recurring } from '@/backend/jobs/recurring';
import type { Store } from '@/backend/store/store';

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
