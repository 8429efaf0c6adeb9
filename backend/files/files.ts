import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { createClamd } from '@/backend/files/look/clamd';
import { lookAtFiles } from '@/backend/files/look/look-at-files';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import { sweepHourly } from '@/backend/files/sweep';
import { addUploadRoutes } from '@/backend/files/uploads/upload-routes';
import { visitorUploads } from '@/backend/files/uploads/visitors';
import type { UploadDeps } from '@/backend/files/uploads/uploads';
import type { CapacityMonitor } from '@/backend/limits/capacity';
import type { Limits } from '@/backend/limits/limits';
import type { Store } from '@/backend/store/store';

/** When to see what an earlier run has left, in milliseconds after the start, which has enough to do. */
const START_AFTER_MS = 30_000;

type FilesDeps = {
  store: Store;
  storage: FileStorage;
  clock: Clock;
  config: Config;
  limits: Limits;
  capacity: CapacityMonitor;
  log: FastifyBaseLogger;
};

/**
 * Adds what visitors need to send files, unless the settings turn that off, looks at what arrived, and removes what
 * belongs to nothing while the app runs.
 *
 * @returns what staff need to send files
 */
export async function addFiles(app: FastifyInstance, deps: FilesDeps): Promise<UploadDeps> {
  const { CLAMD_URL: scannerUrl } = deps.config;
  const scanner = scannerUrl === undefined ? undefined : createClamd(scannerUrl);
  const looker = lookAtFiles({ ...deps, scanner });
  const uploads = {
    ...deps,
    // Inquiries need the last of the disk.
    hasRoom: async () => deps.config.FILES_S3_URL !== undefined || deps.capacity.hasDiskSpace(),
    isScanned: scanner !== undefined,
    onComplete: () => looker.wake(),
  };
  if (deps.config.FILES_MAX > 0) await addUploadRoutes(app, visitorUploads(deps.limits), uploads);
  let endSweep: (() => Promise<void>) | undefined;
  let cancelStart: (() => void) | undefined;
  app.addHook('onListen', (done) => {
    cancelStart = deps.clock.after(START_AFTER_MS, () => {
      endSweep = sweepHourly(deps);
      looker.wake();
    });
    done();
  });
  app.addHook('preClose', async () => {
    cancelStart?.();
    await Promise.all([endSweep?.(), looker.stop()]);
  });
  return uploads;
}
