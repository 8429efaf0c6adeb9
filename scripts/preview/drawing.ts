import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as draw from '#app/_preview/draw.tsx';
import { bundlePages } from '@repo/build/bundle-pages.ts';
import { digestOf } from '@repo/content-files/digest.ts';
import { readTexts } from '#scripts/preview/read-texts.ts';

/** What draws pages, with the content as it was when it was loaded. */
export type Drawing = typeof draw;

/**
 * Bundles what draws pages.
 *
 * @param root the folder of the site, which is the current one
 * @returns loads it, and anew after any change: with the files as they are then, and with drafts in place of some of
 *   them. Each time takes memory that is never given back, so a process should end after some hundred. Throws
 *   `ContentError` with what is wrong in single files.
 */
export async function prepareDrawing(root: string) {
  const text = await bundlePages(root, 'app/_preview/draw.tsx');
  const file = path.join(root, '.cache', `draw-${digestOf(text)}.mjs`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return (drafts: ReadonlyMap<string, string | null>): Promise<Drawing> =>
    import(`${pathToFileURL(file).href}?${readTexts(drafts)}`) as Promise<Drawing>;
}
