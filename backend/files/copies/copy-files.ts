import { FileLost } from '#core/file-errors.ts';
import type { FilePlace } from '#files/copies/file-place.ts';
import { linkFile } from '#files/copies/link-file.ts';
import { readVerified } from '#files/serve/read-verified.ts';
import { partsOf, previewKey } from '#files/storage/file-storage.ts';
import type { StoredFile } from '#store/files/reads.ts';

/** What must be known of a complete file to copy its bytes. */
export type FileToCopy = Pick<StoredFile, 'id' | 'size' | 'sha256' | 'previewSize'>;

/** What came of copying files. */
export type CopiedFiles = {
  files: number;
  bytes: number;
  /** How many of them were linked, so that only their sizes were checked. */
  linked: number;
  /** Those whose bytes are missing or are not what they were. */
  lost: FileToCopy[];
};

/**
 * Copies files with their previews to a place that does not have them yet. Where both are folders and the file system
 * can, they are linked. Whoever calls waits until a folder is on disk.
 *
 * @throws {StoreUnavailable} when one of the places cannot be used
 */
export async function copyFiles(
  files: readonly FileToCopy[],
  from: FilePlace,
  to: FilePlace,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: 0, bytes: 0, linked: 0, lost: [] };
  for (const file of files) {
    const outcome = await copyFile(file, from, to);
    if (outcome === 'lost') {
      copied.lost.push(file);
      continue;
    }
    copied.files += 1;
    copied.bytes += file.size;
    if (outcome === 'linked') copied.linked += 1;
  }
  return copied;
}

/** The same for one file. */
export async function copyFile(
  file: FileToCopy,
  from: FilePlace,
  to: FilePlace,
): Promise<'linked' | 'copied' | 'lost'> {
  const { id, size, previewSize } = file;
  const outcome =
    (await linkBetween(id, size, from, to)) ??
    (await copyParts(id, size, readVerified(file, from.storage), to));
  if (outcome === 'lost' || previewSize === null) return outcome;
  // A file without its preview is as good.
  const preview = previewKey(id);
  const linked = await linkBetween(preview, previewSize, from, to);
  if (linked === undefined) {
    await copyParts(preview, previewSize, from.storage.read(preview, 1), to);
  }
  return outcome;
}

/** @returns undefined when nothing can be linked between the two */
async function linkBetween(key: string, size: number, from: FilePlace, to: FilePlace) {
  // Of an empty file, there is nothing to link.
  if (from.folder === undefined || to.folder === undefined || size === 0) return undefined;
  const outcome = await linkFile(key, size, from.folder, to.folder);
  return outcome === 'impossible' ? undefined : outcome;
}

async function copyParts(
  key: string,
  size: number,
  parts: AsyncIterable<Uint8Array>,
  { storage }: FilePlace,
): Promise<'copied' | 'lost'> {
  let part = 0;
  try {
    for await (const bytes of parts) {
      await storage.writePart(key, part, bytes);
      part += 1;
    }
    return 'copied';
  } catch (error) {
    if (!(error instanceof FileLost)) throw error;
    await storage.remove(key, partsOf(size));
    return 'lost';
  }
}
