import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '@repo/content-files/digest.ts';
import { SITE_SOURCES } from '#tools/build.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { step } from '#testbed/progress.mjs';
import { run } from '#testbed/servers/processes.mjs';

/** Everything that is built or becomes part of a release. */
export const RELEASE_SOURCES = [
  ...SITE_SOURCES,
  'backend',
  'deploy/nginx',
  'desk',
  // What builds is started by it.
  'packages/testbed',
  'scripts',
  'tools',
];

/** Where releases are built: on the disk of the packages, which are linked and not copied. */
const BUILDS = inRoot('.release-build');

/** The file that names the folder of the releases that are built beside it. */
const OWNER = 'releases-folder';

/** The folder in which the releases of a folder are built, each in one of its own, which keeps its sources. */
const buildsOf = (folder: string) => path.join(BUILDS, digestOf(path.resolve(folder)));

/** Where a release is built, and where its sources stay. */
export const sourcesOf = (folder: string, name: string): string =>
  path.join(buildsOf(folder), name);

/** Whether the sources of a release are on this machine. */
export const hasSources = (folder: string, name: string): boolean =>
  existsSync(sourcesOf(folder, name));

/**
 * Copies the sources of a release.
 *
 * @param from the checkout, or the sources of another release
 * @param into a folder that does not exist
 */
export async function copySources(from: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const source of RELEASE_SOURCES) {
    await cp(path.join(from, source), path.join(into, source), { recursive: true });
  }
  await step('Linking the packages', () =>
    run('cp', ['-al', path.join(from, 'node_modules'), into], { env: process.env }),
  );
}

/** Leaves only the sources in the folder of a build. */
export async function keepSources(build: string): Promise<void> {
  const made = readdirSync(build).filter(
    (name) => name !== 'node_modules' && !RELEASE_SOURCES.some((one) => one.split('/')[0] === name),
  );
  for (const name of made) await rm(path.join(build, name), { recursive: true });
}

/**
 * Removes the sources of releases that are gone, and what a process left that was killed while it built.
 *
 * @param releases the names of those that are there
 */
export async function removeOldSources(folder: string, releases: readonly string[]): Promise<void> {
  const builds = buildsOf(folder);
  await mkdir(builds, { recursive: true });
  await writeFile(path.join(builds, OWNER), path.resolve(folder));
  for (const name of readdirSync(builds)) {
    if (name !== OWNER && !releases.includes(name))
      await rm(path.join(builds, name), { recursive: true });
  }
  await removeOrphans();
}

/** Removes the sources of releases whose whole folder is gone, such as that of a drill. */
async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(BUILDS)) {
    const owner = path.join(BUILDS, name, OWNER);
    if (existsSync(owner) && existsSync(readFileSync(owner, 'utf8'))) continue;
    await rm(path.join(BUILDS, name), { recursive: true });
  }
}
