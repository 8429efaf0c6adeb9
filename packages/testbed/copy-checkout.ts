import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILD_NOTES } from '@repo/build/build-notes.mjs';
import { copyBuilt } from '#copy-built.ts';
import { inRoot, root } from '#paths.mjs';

/** What builds leave: the site, the pages of the desk, and notes for the next build. */
const BUILT = ['.next', '.desk', BUILD_NOTES];

const IDENTITY = ['-c', 'user.name=Maya', '-c', 'user.email=maya@company.test'];

/** A checkout that is a copy of this one. */
export type CheckoutCopy = Readonly<{
  path: string;
  /** Adds everything that has changed to its history. */
  commit: (message: string) => void;
}>;

/**
 * Makes a checkout of this repository as it is now, with its history, its builds, and its packages.
 *
 * @param folder which is emptied first; it must be on the same disk as the packages
 */
export async function copyCheckout(folder: string): Promise<CheckoutCopy> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
  // What is published there is not sent here.
  git(folder, 'remote', 'remove', 'origin');
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files.split('\0').filter(Boolean))
    await cp(inRoot(file), join(folder, file)).catch(ignoreMissing);
  for (const name of BUILT) await copyBuilt(folder, [name]).catch(ignoreMissing);
  // Fonts are referenced by their paths in node_modules, so a build needs that, too: as hard links.
  execFileSync('cp', ['-al', inRoot('node_modules'), folder]);
  const commit = (message: string) => {
    git(folder, 'add', '--all');
    git(folder, ...IDENTITY, 'commit', '--quiet', '--allow-empty', '--message', message);
  };
  commit('Begin');
  return { path: folder, commit };
}

/** A file that was removed and not committed yet is listed. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
