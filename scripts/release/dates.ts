import { rmSync } from 'node:fs';
import path from 'node:path';
import { forgetPrepared, readPrepared, writePrepared } from '#scripts/release/journal.ts';
import { currentIn, releasesIn } from '#scripts/release/names.ts';
import { readPublicationRecord } from '#tools/publication-record.mjs';

/** How long before its moment a release is made, in milliseconds: a build on a slow machine, and a second attempt. */
const AHEAD_MS = 15 * 60_000;

/** Within this time, a release waits for its moment instead of for the next call, in milliseconds. */
const WAIT_MS = 90_000;

/** What keeping dates needs of the rest of a release. */
export type DateKeeper = Readonly<{
  /** The folder of the releases. */
  folder: string;
  /**
   * Makes a release of the sources of another one.
   *
   * @param from the name of the other one
   * @param time the moment for which it chooses the pages, in milliseconds since 1970
   * @returns its name
   */
  make: (from: string, time: number) => Promise<string>;
  /** Makes a release the current one. Resolves to whether the services started with it. */
  goTo: (name: string) => Promise<boolean>;
  now: () => number;
  /** Waits. @param ms in milliseconds */
  wait: (ms: number) => Promise<unknown>;
}>;

/**
 * What was done: nothing, a release was made and waits for its moment, it became the current one, or the services
 * did not start with it, now or at an earlier call, and the one before is current.
 */
export type Kept = 'nothing' | 'prepared' | 'switched' | 'failed' | 'failed before';

/**
 * Does what the calendar of the current release asks for: makes the next release ahead of the moment at which pages
 * appear or disappear, and switches to it at that moment. To be called twice a minute; the call before it may have
 * been killed at any point.
 */
export async function keepDates({ folder, make, goTo, now, wait }: DateKeeper): Promise<Kept> {
  const current = currentIn(folder);
  const record = current && readPublicationRecord(path.join(folder, current));
  const at = record ? record.dates[0] : undefined;
  if (current === undefined || at === undefined) return 'nothing';
  const due = Date.parse(at);
  if (due - now() > AHEAD_MS) return 'nothing';

  const earlier = readPrepared(folder);
  const isReady =
    earlier?.from === current && earlier.at === at && releasesIn(folder).includes(earlier.name);
  if (isReady && earlier.failed) return 'failed before';
  if (!isReady) dropPrepared(folder);
  const name = isReady ? earlier.name : await make(current, Math.max(due, now()));
  const prepared = { name, from: current, at, failed: false };
  if (!isReady) writePrepared(folder, prepared);
  if (due - now() > WAIT_MS) return 'prepared';

  if (due > now()) await wait(due - now());
  if (!(await goTo(name))) {
    writePrepared(folder, { ...prepared, failed: true });
    return 'failed';
  }
  forgetPrepared(folder);
  return 'switched';
}

/** Removes the release that was made ahead, because another one has taken the place of the one it was made from. */
export function dropPrepared(folder: string): void {
  const prepared = readPrepared(folder);
  if (!prepared) return;
  if (prepared.name !== currentIn(folder))
    rmSync(path.join(folder, prepared.name), { recursive: true, force: true });
  forgetPrepared(folder);
}
