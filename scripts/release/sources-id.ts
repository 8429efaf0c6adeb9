import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { RELEASE_SOURCES } from '#scripts/release/sources.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** The file in a release that names the sources of which it was made. */
const FILE = 'sources-id';

/**
 * Names the sources in a folder, whether they are recorded in its history or not: the same files have the same name, and
 * others have another one.
 *
 * @param checkout a folder of Git
 * @returns what Git calls a tree; nothing in a folder without a history
 */
export async function sourcesIdOf(checkout: string): Promise<string | undefined> {
  await using apart = await temporaryFolder();
  // What is prepared for the next commit is in another index, and stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: path.join(apart.path, 'index') };
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: checkout, env })).stdout.trim();
  const sources = RELEASE_SOURCES.filter((name) => existsSync(path.join(checkout, name)));
  try {
    await git('add', '--all', '--', ...sources);
    return await git('write-tree');
  } catch {
    return undefined;
  }
}

/** The name of the sources of which a release was made; nothing if it does not say so. */
export function sourcesIdIn(release: string): string | undefined {
  const file = path.join(release, FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Has a release say of which sources it was made. */
export const recordSourcesId = (release: string, id: string): Promise<void> =>
  writeFile(path.join(release, FILE), id);
