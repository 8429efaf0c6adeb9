// Draws pages of the content as a build would make them, for the process that has started this one and sends it calls
// (packages/content-files/preview-call.ts). It runs in the root of the repository, next to a build, whose styles and
// fonts the pages have. It ends with the process that has started it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreviewAnswer, PreviewCall } from '@repo/content-files/preview-call.ts';
import { isContentError } from '@repo/content-files/problem.ts';
import { prepareDrawing } from '#scripts/preview/drawing.ts';
import { inBuild } from '#scripts/preview/in-build.ts';

/** Where a build leaves its pages. */
const PAGES = path.join('.next', 'server', 'app');

/** The document of the last build at a path, or of its home page if it has none there. */
async function builtAt(page: string): Promise<string> {
  const home = path.join(PAGES, 'index.html');
  if (page === '/') return readFile(home, 'utf8');
  return readFile(path.join(PAGES, `${page}.html`), 'utf8').catch(() => readFile(home, 'utf8'));
}

const answer = (given: PreviewAnswer) => process.send?.(given);

const load = await prepareDrawing(process.cwd());

async function preview({ id, path: page, drafts }: PreviewCall): Promise<void> {
  try {
    const drawing = await load(new Map(drafts));
    const drawn = drawing.isOnSite(page) ? await drawing.drawPage(page) : undefined;
    if (drawn === undefined) answer({ id, kind: 'no-page' });
    else answer({ id, kind: 'page', html: inBuild(drawn, await builtAt(page)) });
    answer({ id, kind: 'problems', problems: drawing.problems() });
  } catch (error) {
    if (!isContentError(error)) throw error;
    answer({ id, kind: 'problems', problems: [...error.problems, ...error.notes] });
  }
}

// One after the other: each call is about the drafts that it brings.
let last: Promise<void> = Promise.resolve();
process.on('message', (call: PreviewCall) => {
  last = last.then(() => preview(call));
});
process.once('disconnect', () => process.exit());
