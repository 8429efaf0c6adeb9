import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The link to the release that runs. */
export const CURRENT = 'current';

/** Names of releases: when they were made, and from which commit. As texts, they sort by time. */
const NAME = /^\d{8}T\d{6}Z-[0-9a-f]{7,40}$/;

/**
 * Names a new release.
 *
 * @param now when it is made
 * @param commit its Git hash
 */
export const nameFor = (now: Date, commit: string): string =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${commit}`;

/** The commit that the name of a release ends with. */
export const commitIn = (name: string): string => name.slice(name.indexOf('-') + 1);

/**
 * The releases in a folder.
 *
 * @returns their names, oldest first
 */
export const releasesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();

/** The name of the release that runs; nothing if there is none yet. */
export function currentIn(folder: string): string | undefined {
  try {
    return path.basename(readlinkSync(path.join(folder, CURRENT)));
  } catch {
    return undefined;
  }
}
