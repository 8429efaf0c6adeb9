import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import { readDrafts } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { listContent } from '#studio/files/content-folder.ts';
import { readLiveTexts } from '#studio/files/live-content.ts';

/**
 * Finds where something is written, as it is with what is drafted.
 *
 * @param words each of them must be in the text of a file, in any case
 * @returns the names of the files below `content`, sorted
 * @throws {StoreUnavailable}
 */
export async function searchStudioFiles(
  words: string,
  deps: Pick<StudioDeps, 'store' | 'studio'>,
): Promise<string[]> {
  const wanted = words.toLowerCase().split(/\s+/);
  const isFound = (text: string | null): boolean => {
    const lower = text?.toLowerCase() ?? '';
    return wanted.every((word) => lower.includes(word));
  };
  const drafts = await readDrafts(deps);
  const drafted = new Set(drafts.map(({ file }) => file));
  const others = (await listContent(deps.studio.root)).filter((name) => !drafted.has(name));
  const texts = await readLiveTexts(others, deps);
  return [
    ...others.filter((_, index) => isFound(texts[index] ?? null)),
    ...drafts
      .filter(({ file, text }) => !isPhotoFile(file) && isFound(text))
      .map(({ file }) => file),
  ].sort();
}
