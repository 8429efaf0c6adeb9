import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot } from '#testbed/paths.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What is copied to where a built site runs, besides the build and the installed packages. */
const TAKEN = ['public', 'package.json', 'next.config.mjs', 'scripts/start.mjs', 'tools/documents'];

/** What building and developing leave behind. */
const LEFT_BEHIND = ['.next/cache', '.next/dev'].map((name) => inRoot(name));

/** Copies the build of the site, as it is deployed. */
export async function copyBuild(folder: string): Promise<void> {
  await cp(inRoot('.next'), join(folder, '.next'), {
    recursive: true,
    verbatimSymlinks: true, // they lead to the packages, which are in the same place next to the copy
    filter: (file) => !LEFT_BEHIND.includes(file),
  });
}

/** A folder with the built site as it is deployed: it has no content and no source. */
export async function copyDeployment(): Promise<AsyncDisposable & { path: string }> {
  const folder = await temporaryFolder();
  await copyBuild(folder.path);
  for (const name of TAKEN) {
    const place = join(folder.path, name);
    await mkdir(dirname(place), { recursive: true });
    await cp(inRoot(name), place, { recursive: true });
  }
  await symlink(inRoot('node_modules'), join(folder.path, 'node_modules'));
  return folder;
}
