import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonSheet, type StyleSheet } from '#lib/documents/style-sheet.ts';
import { toDocument } from '#lib/documents/to-document.ts';

/** Pages that Next.js sends when it fails itself: nothing may depend on a script there. */
const FAILED = ['server/app/_global-error.html', 'server/pages/500.html'];

/** The page that takes their place. */
const SERVER_ERROR = 'server/app/server-error.html';

/** Where browsers find what is in the folder of the build. */
const OF_BUILD = /^\/_next\/(?=static\/)/;

/**
 * Makes a document of every page of a build: what brings it to life for the framework is left out
 * (docs/decisions/046), and the styles that all pages have are put into each of them (docs/decisions/058).
 *
 * @param build the folder that `next build` wrote, before a site has started in it
 * @returns the number of pages
 * @throws an error that names the page and what is not as expected
 */
export function makeDocuments(build: string): number {
  const inBuild = (name: string) => path.join(build, name);
  const serverError = readFileSync(inBuild(SERVER_ERROR), 'utf8');
  const built = globSync('server/{app,pages}/**/*.html', { cwd: build }).map((name) => ({
    name,
    html: FAILED.includes(name) ? serverError : readFileSync(inBuild(name), 'utf8'),
  }));
  const sheet = commonSheet(
    built.map(({ html }) => html),
    (href) => readFileSync(inBuild(href.replace(OF_BUILD, '')), 'utf8'),
  );
  const pages = built.map(({ name, html }) => ({ name, document: documentOf(name, html, sheet) }));
  const pageScripts = new Set(pages.map(({ document }) => document.pageScript));
  if (pageScripts.size !== 1) {
    throw new Error(`The pages have ${pageScripts.size} different scripts of their own, not one`);
  }
  for (const { name, document } of pages) writeFileSync(inBuild(name), document.html);
  emptyData(build);
  return pages.length;
}

/** Empties what Next.js keeps of each page for its own scripts. It looks for these files, and nobody reads them. */
function emptyData(build: string): void {
  for (const name of globSync('server/app/**/*.rsc', { cwd: build })) {
    if (name.endsWith('.segment.rsc')) rmSync(path.join(build, name));
    else writeFileSync(path.join(build, name), '');
  }
  for (const name of globSync('server/app/**/*.meta', { cwd: build })) {
    const file = path.join(build, name);
    const meta = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    delete meta.segmentPaths;
    writeFileSync(file, JSON.stringify(meta));
  }
}

function documentOf(name: string, html: string, sheet: StyleSheet) {
  try {
    return toDocument(html, sheet);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${name} is not a page as Next.js 16 makes it: ${message}`, { cause: error });
  }
}
