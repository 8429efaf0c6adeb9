import { digestOf } from '@repo/content-files/digest.ts';
import { readMadePhotos } from '@repo/content-files/drafted/content-files.ts';
import { contentTexts } from '@repo/content-files/kept/content-texts.ts';
import { contentFiles, readText } from '@repo/content-files/on-disk.ts';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';

type Known = Readonly<{ text: string; digest: string }>;

/** What was read last of each file: of thousands, hardly any has changed since the last time. */
const known = new Map<string, Known>();

/** A text with its digest; the same one as the last time, if it has not changed. */
function knownText(name: string, text: string): Known {
  const last = known.get(name);
  if (last?.text === text) return last;
  const now = { text, digest: digestOf(text) };
  known.set(name, now);
  return now;
}

/**
 * Reads all texts of the content, for whoever draws pages with them.
 *
 * @param drafts in place of files, or null for one that is removed
 * @returns a digest of all of them, and of what was made from the photos
 */
export function readTexts(drafts: ReadonlyMap<string, string | null>): string {
  const names = [...new Set([...contentFiles('.'), ...drafts.keys()])]
    .filter((name) => drafts.get(name) !== null && !isPhotoFile(name))
    .sort();
  contentTexts.clear();
  const digests = names.map((name) => {
    const { text, digest } = knownText(name, drafts.get(name) ?? readText(name));
    contentTexts.set(name, text);
    return `${name} ${digest}`;
  });
  return digestOf([...digests, readMadePhotos()].join('\n'));
}
