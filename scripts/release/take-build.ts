import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { siteOrigin } from '#scripts/release/site-origin.ts';
import { BUILT, isBuiltOf } from '#tools/build.mjs';
import { ADDRESS } from '#tools/documents/templates.mjs';
import { copyBuilt } from '#testbed/copy-built.ts';
import { inRoot } from '#testbed/paths.mjs';

/**
 * Whether what is built in the checkout is what a build of these sources would be now. Where a site has no setting for its
 * address, that of the build counts, so it must be the same, too.
 *
 * @param folder with the sources
 */
export async function hasBuildOf(folder: string): Promise<boolean> {
  const address = inRoot('.next', ADDRESS);
  const isSameAddress =
    existsSync(address) && readFileSync(address, 'utf8').trim() === (await siteOrigin());
  return isSameAddress && isBuiltOf(folder);
}

/**
 * Takes what is built in the checkout, as after `npm run up`, if it is what a build would be.
 *
 * @param build the folder of the release, with its sources
 * @returns whether it is
 */
export async function takeBuild(build: string): Promise<boolean> {
  if (!(await hasBuildOf(build))) return false;
  await copyBuilt(build, BUILT);
  // Meanwhile, another command may have begun to build there.
  if (await hasBuildOf(build)) return true;
  for (const name of BUILT) await rm(path.join(build, name), { recursive: true });
  return false;
}
