import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeApart } from '@/lib/documents/take-apart';
import { PAYLOADS, payloadName } from '@/tools/documents/templates.mjs';

/** Pages that Next.js sends when it fails itself: nothing may depend on a script there. */
const FAILED = ['server/app/_global-error.html', 'server/pages/500.html'];

/** The page that takes their place. */
const SERVER_ERROR = 'server/app/server-error.html';

/**
 * Makes a document of every page of a build: what it shows stays, and what brings it to life goes into files
 * that its own script requests when the visitor reaches for something (docs/decisions/020).
 *
 * @param build the folder that `next build` wrote, before a site has started in it
 * @returns the number of pages
 * @throws an error that names the page and what is not as expected
 */
export function makeDocuments(build: string): number {
  const inBuild = (name: string) => path.join(build, name);
  const serverError = readFileSync(inBuild(SERVER_ERROR), 'utf8');
  const pages = globSync('server/{app,pages}/**/*.html', { cwd: build }).map((name) => ({
    name,
    parts: partsOf(name, FAILED.includes(name) ? serverError : readFileSync(inBuild(name), 'utf8')),
  }));
  const pageScripts = new Set(pages.map(({ parts }) => parts.pageScript));
  if (pageScripts.size !== 1) {
    throw new Error(`The pages have ${pageScripts.size} different scripts of their own, not one`);
  }
  mkdirSync(inBuild(PAYLOADS.folder), { recursive: true });
  for (const { name, parts } of pages) {
    const { html, data, start, files } = parts;
    const payload = [...data, start].join(';\n');
    const file = payloadName(payload);
    writeFileSync(inBuild(`${PAYLOADS.folder}/${file}`), payload);
    writeFileSync(inBuild(name), html([`${PAYLOADS.address}/${file}`, ...files]));
  }
  return pages.length;
}

function partsOf(name: string, html: string) {
  try {
    return takeApart(html);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${name} is not a page as Next.js 16 makes it: ${message}`, { cause: error });
  }
}
