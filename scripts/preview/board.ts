import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlePages } from '@repo/build/bundle-pages.ts';
import { digestOf } from '@repo/content-files/digest.ts';
import type * as boards from '@repo/seo/page-board.ts';
import type { Drawing } from '#scripts/preview/drawing.ts';

/** Where a build leaves what it has made of routes, and what every build has. */
const PLACES = [
  (file: string) => path.join('.next', 'server', 'app', `${file}.body`),
  (file: string) => path.join('public', file),
];

/** A file of the last build at a path of the site. */
async function readBuilt(file: string): Promise<Uint8Array | undefined> {
  for (const place of PLACES) {
    const bytes = await readFile(place(path.normalize(file))).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}

let loaded: Promise<typeof boards> | undefined;

/** Loads what shows boards, which is bundled for it, and stays loaded. */
async function load(root: string): Promise<typeof boards> {
  const text = await bundlePages(root, 'packages/seo/page-board.ts');
  const file = path.join(root, '.cache', `board-${digestOf(text)}.mjs`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return import(pathToFileURL(file).href) as Promise<typeof boards>;
}

/**
 * How others see a page with its drafts, beside the page of the last build.
 *
 * @param html the page as it is drawn
 * @param built the document of the last build at its path, if it has one
 * @returns a document with its content security policy
 */
export async function boardOfDrawn(
  route: string,
  { html, built, drawing }: Readonly<{ html: string; built: string | undefined; drawing: Drawing }>,
) {
  const { pageBoard } = await (loaded ??= load(process.cwd()));
  const publicUrl = drawing.siteOrigin;
  const drafted = {
    html,
    readFile: async (file: string) => (await drawing.fileAt(file))?.bytes ?? readBuilt(file),
  };
  const live = built === undefined ? undefined : { html: built, readFile: readBuilt };
  const today = new Date().toISOString().slice(0, 10);
  return pageBoard(drafted, live, { route, publicUrl, today });
}
