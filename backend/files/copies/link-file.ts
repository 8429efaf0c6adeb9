import { link, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_SIZE, partsOf } from '#files/storage/file-storage.ts';
import { partsFolder } from '#files/storage/folder-parts.ts';

/** How a file system says that it cannot link: another disk, none of its features, not our file, too many links. */
const NOT_LINKABLE = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Gives a file a second name, which takes no room. That is safe only for files that never change.
 *
 * @returns false when the file system cannot do that
 */
export async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (NOT_LINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Links the parts of a file into another folder for files, which must not have it yet. Only their sizes are checked.
 * Whoever calls waits until the folders are on disk.
 *
 * @param key the ID of the file, or the key of its preview
 * @param size in bytes, at least 1
 * @returns `lost` when a part is missing or has another size, and `impossible` when the file system cannot link
 */
export async function linkFile(
  key: string,
  size: number,
  from: string,
  to: string,
): Promise<'linked' | 'lost' | 'impossible'> {
  const [source, target] = [partsFolder(from, key), partsFolder(to, key)];
  const parts = Array.from({ length: partsOf(size) }, (_, part) => String(part));
  try {
    for (const [part, name] of parts.entries()) {
      const expected = Math.min(PART_SIZE, size - part * PART_SIZE);
      if ((await stat(join(source, name))).size !== expected) return 'lost';
    }
    await mkdir(target, { recursive: true, mode: 0o700 });
    for (const name of parts) {
      if (await tryLink(join(source, name), join(target, name))) continue;
      await rm(target, { recursive: true, force: true });
      return 'impossible';
    }
    return 'linked';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(target, { recursive: true, force: true });
    return 'lost';
  }
}
