import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BUILD_NOTES } from '@repo/build/build-notes.mjs';
import { PHOTOS_FOLDER } from '@repo/content-files/photos-folder.ts';
import { assembleRelease } from '#scripts/release/assemble.ts';
import { checkRelease } from '#scripts/release/check.ts';
import { commitIn, nameFor, releasesIn } from '#scripts/release/names.ts';
import { recordSourcesId, sourcesIdIn, sourcesIdOf } from '#scripts/release/sources-id.ts';
import {
  copySources,
  hasSources,
  keepSources,
  removeOldSources,
  sourcesOf,
} from '#scripts/release/sources.ts';
import { takeBuild } from '#scripts/release/take-build.ts';
import { settings, toolEnvironment } from '#testbed/environment.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { step } from '#testbed/progress.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** The end of the name of a release that is not complete. */
const UNFINISHED = '.unfinished';

/**
 * Builds the checkout, unless it is built already, makes a release of it, and checks that. Nothing is built where
 * something runs: neither the build of the checkout nor another release is touched.
 *
 * @param folder the folder of the releases
 * @returns the name of the release
 * @throws an error if a step fails, or if the release does not work; it is not in the folder then
 */
export const makeRelease = async (folder: string): Promise<string> =>
  makeFrom(folder, {
    checkout: inRoot(),
    commit: await commitOf(),
    id: await sourcesIdOf(inRoot()),
    env: {},
    mayTakeBuild: true,
  });

/**
 * Makes another release of the sources of one, for another moment: pages have appeared or disappeared in it, and
 * nothing else is different, whatever has changed in the checkout.
 *
 * @param from the name of the other one
 * @param time the moment, in milliseconds since 1970
 * @throws like `makeRelease`, and if the sources are not on this machine
 */
export async function makeReleaseFor(folder: string, from: string, time: number): Promise<string> {
  if (!hasSources(folder, from)) {
    throw new Error(
      `Pages should appear or disappear, but the sources of ${from} are not here. Make a release: npm run operate -- release`,
    );
  }
  return makeFrom(folder, {
    checkout: sourcesOf(folder, from),
    commit: commitIn(from),
    id: sourcesIdIn(path.join(folder, from)),
    env: { CONTENT_TIME: new Date(time).toISOString() },
    mayTakeBuild: false,
  });
}

type Origin = Readonly<{
  /** The folder with the sources. */
  checkout: string;
  commit: string;
  /** The name of the sources; nothing if there is none. */
  id: string | undefined;
  /** What the build is told beyond the settings. */
  env: Readonly<Record<string, string>>;
  /** Whether what the checkout has built of the same sources is as good as a build of its own. */
  mayTakeBuild: boolean;
}>;

async function makeFrom(folder: string, origin: Origin): Promise<string> {
  const { checkout, commit, id, env, mayTakeBuild } = origin;
  const name = nameFor(new Date(), commit);
  const build = sourcesOf(folder, name);
  const unfinished = path.join(folder, `${name}${UNFINISHED}`);
  await removeRemains(folder);
  // Below the checkout, what a release lacks would be found in the packages of the checkout.
  await using apart = await temporaryFolder();
  const made = path.join(apart.path, name);
  try {
    await copySources(checkout, build);
    await copyNotes(inRoot(), build);
    if (!mayTakeBuild || !(await takeBuild(build))) await buildIn(build, env);
    await assembleRelease(build, made);
    await copyNotes(build, inRoot());
    if (id !== undefined) await recordSourcesId(made, id);
    await checkRelease(made);
    await cp(made, unfinished, { recursive: true, verbatimSymlinks: true });
    await keepSources(build);
    await rename(unfinished, path.join(folder, name));
    return name;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    await rm(build, { recursive: true, force: true });
    throw error;
  }
}

/** Builds in a folder with the sources. */
async function buildIn(build: string, env: Readonly<Record<string, string>>): Promise<void> {
  await copyPhotos(inRoot(), build);
  await step('Building the release', () =>
    run('npm', ['run', '--silent', 'build'], {
      env: toolEnvironment({ ...settings(), ...env, BUILT_ONCE: '1' }),
      cwd: build,
    }),
  );
  await copyPhotos(build, inRoot());
}

/** Removes what a process left that was killed while it made a release. */
async function removeRemains(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(UNFINISHED))) {
    await rm(path.join(folder, name), { recursive: true });
  }
  await removeOldSources(folder, releasesIn(folder));
}

/** Copies what was made from photos, so that it is made once for the checkout and all releases. */
async function copyPhotos(from: string, into: string): Promise<void> {
  const made = path.join(from, PHOTOS_FOLDER);
  if (existsSync(made)) await cp(made, path.join(into, PHOTOS_FOLDER), { recursive: true });
}

/** Copies what the last build has noted, and nothing older. */
async function copyNotes(from: string, into: string): Promise<void> {
  const notes = path.join(from, BUILD_NOTES);
  await rm(path.join(into, BUILD_NOTES), { recursive: true, force: true });
  if (existsSync(notes)) await cp(notes, path.join(into, BUILD_NOTES), { recursive: true });
}

/** The commit of the checkout, shortened; zeros in a folder that is none. */
async function commitOf(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: inRoot(),
    });
    return stdout.trim();
  } catch {
    return '0000000';
  }
}
