import { globSync, readFileSync } from 'node:fs';

/** Where the words of the pages are: the content, and what components and messages say themselves. */
const SOURCES = '{app,components,content,lib}/**/*.{ts,tsx,css,yaml,md}';

/** What people type and writers of content may use next: printable ASCII and the usual signs of English text. */
const USUAL = `${asciiFrom(' ', '~')}\u00a0£©®°·×–—‘’“”•…€™−`;

function asciiFrom(first: string, last: string): string {
  const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)];
  return String.fromCharCode(
    ...Array.from({ length: end - start + 1 }, (_, index) => start + index),
  );
}

/** The characters of all pages, as code points in order: those of their sources, and the usual ones. */
export function pageCharacters(): number[] {
  const texts = globSync(SOURCES).map((file) => readFileSync(file, 'utf8'));
  const characters = new Set([USUAL, ...texts].join(''));
  const printable = [...characters].filter((character) => character >= ' ');
  return printable.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
}
