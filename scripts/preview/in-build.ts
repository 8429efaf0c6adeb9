import { sheetIn, styleElement } from '#lib/documents/style-sheet.ts';

/** A font that a page preloads: the part of its file's name that a build keeps. */
const FONT = /<link rel="preload" href="[^"]*\/([\w-]+)\.[^"/]*woff2" as="font"[^>]*>/g;

/** A style sheet of the styles of one page, which Next.js has made. */
const OWN_SHEETS = /<link rel="stylesheet" href="[^"]+" data-precedence="next"\/>/g;

/** What React has put into the head for the sheets that a page names itself. */
const NAMED_SHEETS = /<link rel="stylesheet" href="[^"]+" data-precedence="default"\/>/g;

/**
 * Puts a page that was drawn into a build: it gets the fonts and styles of a document of that build, and is then what
 * the build would have made of it.
 *
 * @param drawn the page (app/_preview/draw.tsx)
 * @param built the document at its path or, if the path is new, of any page
 */
export function inBuild(drawn: string, built: string): string {
  const fonts = new Map(Array.from(built.matchAll(FONT), ([link, name = '']) => [name, link]));
  const sheet = sheetIn(built);
  if (sheet === undefined) throw new Error('The build has a page without styles');
  const named = drawn.match(NAMED_SHEETS) ?? [];
  const styles = [styleElement(sheet), ...(built.match(OWN_SHEETS) ?? []), ...named].join('');
  return (
    drawn
      .replace(FONT, (link, name: string) => fonts.get(name) ?? link)
      .replace(NAMED_SHEETS, '')
      .replace('</head>', () => `${styles}</head>`)
      // Next.js begins each body with it.
      .replace('<body>', '<body><div hidden=""></div>')
  );
}
