import { renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, currentIn, releasesIn } from '#scripts/release/names.ts';

/** How many releases are kept, with the one that runs. */
const KEPT = 3;

/**
 * Makes a release the current one, at once: whoever starts from the link finds either this release or the one
 * before, and never nothing.
 */
export function switchTo(folder: string, name: string): void {
  const link = path.join(folder, `${CURRENT}-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, path.join(folder, CURRENT));
}

/**
 * The release to go back to.
 *
 * @throws an error if there is none
 */
export function releaseBefore(folder: string): string {
  const current = currentIn(folder);
  const before = releasesIn(folder).findLast((name) => current !== undefined && name < current);
  if (before === undefined) throw new Error(`There is no release before ${current ?? 'this one'}.`);
  return before;
}

/**
 * Removes all but the newest releases. The current one stays, however old it is.
 *
 * @returns the names of those that were removed
 */
export function removeOld(folder: string): string[] {
  const current = currentIn(folder);
  const old = releasesIn(folder)
    .slice(0, -KEPT)
    .filter((name) => name !== current);
  for (const name of old) rmSync(path.join(folder, name), { recursive: true });
  return old;
}
