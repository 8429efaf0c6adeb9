import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { writeWhole } from '#scripts/release/write-whole.ts';
import { KEPT_MS } from '#tools/front/hashed-files.mjs';

/** The files of a build whose names change with what is in them. */
const HASHED = '.next/static';

/** In a release: the files from older releases, and when each was last part of the current one. */
const RECORD = 'older-files.json';

/** Times in milliseconds since 1970, by file. */
type Times = Readonly<Record<string, number>>;

/**
 * Gives a release the hashed files of the one that it replaces, and those which that one has from releases
 * before it, unless they are too old: pages that were opened there will ask for them.
 *
 * @param into the folder of the release that is to be current
 * @param from the folder of the release that is current until now
 * @param now in milliseconds since 1970
 * @returns how many files of older releases it has
 */
export function addOlderFiles(into: string, from: string, now: number): number {
  const before = timesIn(into);
  const own = ownFiles(into, before);
  const times = timesIn(from);
  const replaced = [...ownFiles(from, times)].map((file) => [file, now] as const);
  const all: Times = { ...before, ...times, ...Object.fromEntries(replaced) };
  const older = Object.entries(all).filter(
    ([file, time]) => !own.has(file) && now - time <= KEPT_MS,
  );
  for (const [file] of older) link(path.join(from, file), path.join(into, file));
  const kept = Object.fromEntries(older);
  for (const file of Object.keys(before)) if (!(file in kept)) rmSync(path.join(into, file));
  writeWhole(path.join(into, RECORD), JSON.stringify(kept, null, 1));
  return older.length;
}

function timesIn(release: string): Times {
  const record = path.join(release, RECORD);
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Times) : {};
}

/** The hashed files of a release's own build. */
function ownFiles(release: string, older: Times): ReadonlySet<string> {
  const folder = path.join(release, HASHED);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = names
    .map((name) => path.join(HASHED, name.toString()))
    .filter((file) => !(file in older) && statSync(path.join(release, file)).isFile());
  return new Set(files);
}

/** Puts a file there as well, without using more space if it can be helped. */
function link(file: string, place: string): void {
  if (existsSync(place) || !existsSync(file)) return;
  mkdirSync(path.dirname(place), { recursive: true });
  try {
    linkSync(file, place);
  } catch {
    // Some file systems have no hard links.
    copyFileSync(file, place);
  }
}
