import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyBuilt } from '#testbed/copy-built.ts';
import { inRoot } from '#testbed/paths.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What is copied to where a built site runs, besides the build and the installed packages. */
const TAKEN = ['public', 'package.json', 'next.config.mjs', 'scripts/start.mjs', 'tools/documents'];

/** A folder with the built site as it is deployed: it has no content and no source. */
export async function copyDeployment(): Promise<AsyncDisposable & { path: string }> {
  const folder = await temporaryFolder();
  await copyBuilt(folder.path, ['.next']);
  for (const name of TAKEN) {
    const place = join(folder.path, name);
    await mkdir(dirname(place), { recursive: true });
    await cp(inRoot(name), place, { recursive: true });
  }
  await symlink(inRoot('node_modules'), join(folder.path, 'node_modules'));
  return folder;
}
