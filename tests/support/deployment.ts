import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** What is copied to where a built site runs, beside the installed packages. */
const TAKEN = ['.next', 'public', 'package.json', 'next.config.mjs'];

/** What building and developing leave, and answers that a site of this folder has given before. */
const LEFT_BEHIND = ['.next/cache', '.next/dev', '.next/server/route-cache'].map((name) =>
  inRoot(name),
);

/** A folder with the built site as it is deployed: no content is in it, and no source. */
export async function copyDeployment(): Promise<AsyncDisposable & { path: string }> {
  const folder = await temporaryFolder();
  for (const name of TAKEN) {
    await cp(inRoot(name), join(folder.path, name), {
      recursive: true,
      verbatimSymlinks: true, // they lead to the packages, which have the same place beside the copy
      filter: (file) => !LEFT_BEHIND.includes(file),
    });
  }
  await symlink(inRoot('node_modules'), join(folder.path, 'node_modules'));
  return folder;
}
