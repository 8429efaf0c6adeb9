// Draws pages of the content as a build would make them, for the process that has started this one and sends it calls
// (packages/content-files/preview-call.ts). It runs in the root of the repository, next to a build, whose styles and
// fonts the pages have. It ends with the process that has started it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Drafts, PreviewAnswer, PreviewCall } from '@repo/content-files/preview-call.ts';
import { readText } from '@repo/content-files/on-disk.ts';
import { missedPhotos } from '@repo/content-files/kept/photos.ts';
import { isContentError, type ContentProblem } from '@repo/content-files/problem.ts';
import { asIfPublic } from '#scripts/preview/as-if-public.ts';
import { boardOfDrawn } from '#scripts/preview/board.ts';
import { prepareDrawing, type Drawing } from '#scripts/preview/drawing.ts';
import { inBuild } from '#scripts/preview/in-build.ts';
import { createPhotoMaker } from '#scripts/preview/photos.ts';
import { placed } from '#scripts/preview/placed.ts';

/** Where a build leaves its pages. */
const PAGES = path.join('.next', 'server', 'app');

/** The text of a file of the last build; nothing if it has no such file. */
const inLastBuild = (name: string) =>
  readFile(path.join(PAGES, name), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });

/** The document of the last build at a path; nothing if it has none there. */
const builtAt = (page: string) => inLastBuild(page === '/' ? 'index.html' : `${page}.html`);

/** Sends an answer, and waits until it is on its way: what follows would hold it up. */
const answer = (given: PreviewAnswer) =>
  new Promise<void>((resolve) => {
    process.send?.(given, undefined, undefined, () => resolve());
  });

const loadNow = await prepareDrawing(process.cwd());
const makePhotos = createPhotoMaker(process.cwd());

/** Loads the site with some drafts, again and again until every photo was made that its pages ask for. */
async function load(drafts: ReadonlyMap<string, string | null>): Promise<Drawing> {
  for (;;) {
    const asked = missedPhotos.size;
    await makePhotos(drafts);
    try {
      const drawing = await loadNow(drafts);
      if (missedPhotos.size === asked) return drawing;
    } catch (error) {
      if (missedPhotos.size === asked) throw error;
    }
  }
}

/** The name of a file below `content`, which is named from the root. */
const nameBelow = (file: string) => file.replace(/^content\//, '');

/** The drawing in which a page is on the site, also if visitors do not see it yet or any longer. */
async function drawingOf(page: string, drawing: Drawing, drafts: Drafts): Promise<Drawing> {
  const hidden = drawing.listedPages.find(({ path, state }) => path === page && state !== 'live');
  if (!hidden) return drawing;
  const name = nameBelow(hidden.file);
  const text = new Map(drafts).get(name) ?? readText(name);
  return load(new Map([...drafts, [name, asIfPublic(text)]]));
}

/** The path of the page in a file. @param name below `content` */
const pathIn = (name: string, { listedPages }: Drawing): string | null =>
  listedPages.find(({ file }) => nameBelow(file) === name)?.path ?? null;

async function answerOf(call: PreviewCall, drawing: Drawing): Promise<PreviewAnswer> {
  const { id } = call;
  if (call.kind === 'pages') return { id, kind: 'pages', pages: drawing.listedPages };
  if (call.kind === 'schema') {
    const schema = drawing.schemaOfFile(call.name, call.template);
    return { id, kind: 'schema', schema, path: pathIn(call.name, drawing) };
  }
  if (call.kind === 'plan') return { id, kind: 'plan', plan: drawing.planOf(call.wish) };
  if (call.kind === 'offers') return { id, kind: 'offers', offers: drawing.pageOffers() };
  if (call.kind === 'links') return { id, kind: 'links', links: drawing.linksToFile(call.name) };
  if (call.kind === 'file') {
    const file = await drawing.fileAt(call.path);
    return file ? { id, kind: 'file', ...file } : { id, kind: 'nothing' };
  }
  const page = call.path;
  if (!drawing.isOnSite(page)) return { id, kind: 'nothing' };
  const built = await builtAt(page);
  // A new page has the styles and fonts of another one.
  const styled = built ?? (await builtAt('/'));
  if (styled === undefined) return { id, kind: 'unbuilt' };
  const html = inBuild(await drawing.drawPage(page), styled);
  if (call.kind === 'page') return { id, kind: 'page', html: placed(html, call.prefix) };
  return { id, kind: 'board', ...(await boardOfDrawn(page, { html, built, drawing })) };
}

const told = (id: number, problems: readonly ContentProblem[]) =>
  answer({ id, kind: 'problems', problems, memory: process.memoryUsage.rss() });

/** What was drawn last, and the drafts with which it was. */
let last: Readonly<{ drafts: string; drawing: Drawing }> | undefined;

/** The site with some drafts. A page names many files: for each of them, it is the one of the last call. */
async function siteWith({ kind, drafts }: PreviewCall): Promise<Drawing> {
  const text = JSON.stringify(drafts);
  if (kind === 'file' && last?.drafts === text) return last.drawing;
  const drawing = await load(new Map(drafts));
  last = { drafts: text, drawing };
  return drawing;
}

/** What is answered with what is wrong between the pages. */
const CHECKED: ReadonlySet<PreviewCall['kind']> = new Set(['page', 'pages', 'plan', 'schema']);

async function preview(call: PreviewCall): Promise<void> {
  const { id, drafts } = call;
  try {
    const drawing = await siteWith(call);
    const isAboutPage = call.kind === 'page' || call.kind === 'board';
    const shown = isAboutPage ? await drawingOf(call.path, drawing, drafts) : drawing;
    await answer(await answerOf(call, shown));
    await told(id, CHECKED.has(call.kind) ? shown.problems() : []);
  } catch (error) {
    if (!isContentError(error)) throw error;
    await told(id, [...error.problems, ...error.notes]);
  }
}

// One after the other: each call is about the drafts that it brings.
let queue: Promise<void> = Promise.resolve();
process.on('message', (call: PreviewCall) => {
  queue = queue.then(() => preview(call));
});
process.once('disconnect', () => process.exit());
