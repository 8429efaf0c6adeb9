// Draws pages of the content as a build would make them, for the process that has started this one and sends it calls
// (packages/content-files/preview-call.ts). It runs in the root of the repository, next to a build, whose styles and
// fonts the pages have. It ends with the process that has started it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Drafts, PreviewAnswer, PreviewCall } from '@repo/content-files/preview-call.ts';
import { readText } from '@repo/content-files/on-disk.ts';
import { isContentError } from '@repo/content-files/problem.ts';
import { asIfPublic } from '#scripts/preview/as-if-public.ts';
import { prepareDrawing, type Drawing } from '#scripts/preview/drawing.ts';
import { inBuild } from '#scripts/preview/in-build.ts';
import { placed } from '#scripts/preview/placed.ts';

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

/** The drawing in which a page is on the site, also if visitors do not see it yet or any longer. */
async function drawingOf(page: string, drafts: Drafts): Promise<Drawing> {
  const drawing = await load(new Map(drafts));
  const hidden = drawing.listedPages.find(({ path, state }) => path === page && state !== 'live');
  if (!hidden) return drawing;
  const name = hidden.file.replace(/^content\//, '');
  const text = new Map(drafts).get(name) ?? readText(name);
  return load(new Map([...drafts, [name, asIfPublic(text)]]));
}

async function answerOf(call: PreviewCall, drawing: Drawing): Promise<PreviewAnswer> {
  const { id } = call;
  if (call.kind === 'pages') return { id, kind: 'pages', pages: drawing.listedPages };
  if (call.kind === 'file') {
    const file = await drawing.fileAt(call.path);
    return file ? { id, kind: 'file', ...file } : { id, kind: 'nothing' };
  }
  const { path: page, prefix } = call;
  if (!drawing.isOnSite(page)) return { id, kind: 'nothing' };
  const html = inBuild(await drawing.drawPage(page), await builtAt(page));
  return { id, kind: 'page', html: placed(html, prefix) };
}

async function preview(call: PreviewCall): Promise<void> {
  const { id, drafts } = call;
  try {
    const drawing = await (call.kind === 'page'
      ? drawingOf(call.path, drafts)
      : load(new Map(drafts)));
    answer(await answerOf(call, drawing));
    const problems = call.kind === 'file' ? [] : drawing.problems();
    answer({ id, kind: 'problems', problems });
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
