import { statfs } from 'node:fs/promises';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { Store } from '#store/store.ts';

/** What is running short, as a sentence without its period: while it lasts, and afterward. */
export type Shortage = { now: string; then: string };

/** Watches what must not run out. */
export type CapacityMonitor = {
  /**
   * Returns what is running short now; undefined when nothing is.
   *
   * @throws {StoreUnavailable}
   */
  shortage(): Promise<Shortage | undefined>;
  /** Whether the disk has room for more than what must be stored in any case. */
  hasDiskSpace(): Promise<boolean>;
};

type CapacityMonitorDeps = {
  store: Store;
  clock: Clock;
  config: Pick<Config, 'DISK_FREE_MIN_MB' | 'MAILS_WAITING_MAX'>;
  /** Returns how many bytes are free on the data folder's disk. */
  freeBytes: () => Promise<number>;
};

/** How long a result is reused, in milliseconds. */
const FRESH_MS = 1000;

const MB = 1024 * 1024;

/** Returns how many bytes are free in the file system of a folder. @throws a system error */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether less is free. If the file system cannot be asked, the store will report when it fails. */
const isBelow = (freeBytes: () => Promise<number>, least: number) =>
  freeBytes().then(
    (free) => free < least,
    () => false,
  );

/** Creates a monitor that compares the current state with the settings, at most once per second. */
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
    const waiting = await store.read((reads) => reads.mails.countWaiting(time, mails + 1));
    if (waiting <= mails) return undefined;
    return {
      now: `More than ${mails} emails are waiting`,
      then: `It came while more than ${mails} emails were waiting`,
    };
  }

  return {
    hasDiskSpace: async () => !(await isBelow(freeBytes, megabytes * MB)),
    shortage() {
      const now = clock.now();
      if (!latest || Math.abs(now - latest.at) > FRESH_MS)
        latest = { at: now, shortage: look(now) };
      return latest.shortage;
    },
  };
}
