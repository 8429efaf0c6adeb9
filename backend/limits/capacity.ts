import { statfs } from 'node:fs/promises';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Store } from '@/backend/store/store';

/** What runs short, in a sentence without its full stop: while it does, and afterwards. */
export type Shortage = { now: string; then: string };

/** Looks after what must not run out. */
export type CapacityMonitor = {
  /**
   * What runs short now; undefined when nothing does.
   *
   * @throws {StoreUnavailable}
   */
  shortage(): Promise<Shortage | undefined>;
};

type CapacityMonitorDeps = {
  store: Store;
  clock: Clock;
  config: Pick<Config, 'DISK_FREE_MIN_MB' | 'MAILS_WAITING_MAX'>;
  /** How many bytes are free where the data is. */
  freeBytes: () => Promise<number>;
};

/** For how long what was seen is taken for true, in milliseconds. */
const FRESH_MS = 1000;

const MB = 1024 * 1024;

/** How many bytes are free in the file system of a folder. @throws an error of the system */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether less is free. A file system that cannot be asked proves nothing; the store tells when it fails. */
const isBelow = (freeBytes: () => Promise<number>, least: number) =>
  freeBytes().then(
    (free) => free < least,
    () => false,
  );

/** Compares what there is with the settings, once a second at most. */
export function createCapacityMonitor({
  store,
  clock,
  config,
  freeBytes,
}: CapacityMonitorDeps): CapacityMonitor {
  const { DISK_FREE_MIN_MB: megabytes, MAILS_WAITING_MAX: mails } = config;
  let latest: { at: number; shortage: Promise<Shortage | undefined> } | undefined;

  async function look(now: number): Promise<Shortage | undefined> {
    if (await isBelow(freeBytes, megabytes * MB)) {
      return {
        now: `Less than ${megabytes} MB of disk space is free`,
        then: `It came while less than ${megabytes} MB of disk space was free`,
      };
    }
    const time = new Date(now).toISOString();
    const waiting = await store.read((reads) => reads.countWaitingMails(time, mails + 1));
    if (waiting <= mails) return undefined;
    return {
      now: `More than ${mails} emails are waiting`,
      then: `It came while more than ${mails} emails were waiting`,
    };
  }

  return {
    shortage() {
      const now = clock.now();
      if (!latest || Math.abs(now - latest.at) > FRESH_MS)
        latest = { at: now, shortage: look(now) };
      return latest.shortage;
    },
  };
}
