import { load, type CheerioAPI } from 'cheerio';
import { scriptKind } from '#lib/documents/script-kind.ts';
import { styleElement, type StyleSheet } from '#lib/documents/style-sheet.ts';

/** A page without the framework's scripts. */
export type PageDocument = Readonly<{
  html: string;
  /** The text of the page's own inline script. */
  pageScript: string;
}>;

/** The type of a comment's node (DOM, section 4.4). */
const COMMENT = 8;

/** A part of a text. */
type Part = Readonly<{ from: number; to: number }>;

/** A part of a text that is replaced. */
type Change = Part & Readonly<{ by: string }>;

/**
 * Makes a document of a page that Next.js has rendered: the scripts of the framework, its data, and its comments
 * are left out (docs/decisions/046). The rest stays as it is, character by character.
 *
 * @param sheet the page has this one in itself instead of a link to it (docs/decisions/058)
 * @throws an error that says what is not as Next.js 16 makes it: something would be lost
 */
export function toDocument(html: string, sheet?: StyleSheet): PageDocument {
  const $ = load(html, { sourceCodeLocationInfo: true });
  refuseForbidden($, html);
  const scripts = Map.groupBy(scriptsOf($), ({ kind }) => kind);
  const [own, ...otherOwn] = scripts.get('page') ?? [];
  if (!own || otherOwn.length > 0) throw new Error('not exactly one script of the page itself');
  const preloads = $('link[rel="preload"][as="script"]').toArray().map(placeOf);
  const comments = $('*')
    .contents()
    .toArray()
    .filter((node) => node.nodeType === COMMENT)
    .map(placeOf);
  const leftOut = [...(scripts.get('framework') ?? []), ...preloads, ...comments];
  const changes = leftOut.map(({ from, to }) => ({ from, to, by: '' }));
  return {
    html: changed(html, [...changes, ...(sheet ? inline($, html, sheet) : [])]),
    pageScript: own.text,
  };
}

/**
 * Puts a style sheet into the page, at the end of its head: programs that make a preview of a link read only the first
 * 32 kB of a page, and look for its title and picture there. The other sheets are still behind it.
 */
function inline($: CheerioAPI, html: string, sheet: StyleSheet): Change[] {
  const links = $('head link[rel="stylesheet"]').toArray();
  const end = $('head').get(0)?.sourceCodeLocation?.endTag?.startOffset;
  if (end === undefined) throw new Error('a head without an end');
  const texts = links.map((link) => {
    const { from, to } = placeOf(link);
    return link.attribs.href === sheet.href ? styleElement(sheet) : html.slice(from, to);
  });
  return [
    ...links.map((link) => ({ ...placeOf(link), by: '' })),
    { from: end, to: end, by: texts.join('') },
  ];
}

/** Refuses what the policy of the site would not allow, or what no page should have. */
function refuseForbidden($: CheerioAPI, html: string): void {
  if (html.split('<body').length !== 2) throw new Error('not exactly one body');
  if ($('style').length > 0) throw new Error('a style element');
  for (const element of $('html, html *').toArray()) {
    const forbidden = Object.keys(element.attribs).find((name) => /^(?:on.*|style)$/.test(name));
    if (forbidden !== undefined) throw new Error(`an attribute "${forbidden}"`);
  }
}

const scriptsOf = ($: CheerioAPI) =>
  $('script')
    .toArray()
    .map((element) => {
      const script = { attributes: element.attribs, text: $(element).text() };
      const { from, to } = placeOf(element);
      return { text: script.text, from, to, kind: scriptKind(script) };
    });

type Placed = Readonly<{
  sourceCodeLocation?: Readonly<{ startOffset: number; endOffset: number }> | null;
}>;

function placeOf({ sourceCodeLocation: place }: Placed): Part {
  if (!place) throw new Error('an element that is not in the text');
  return { from: place.startOffset, to: place.endOffset };
}

function changed(text: string, changes: readonly Change[]): string {
  const fromTheEnd = [...changes].sort((one, other) => other.from - one.from);
  return fromTheEnd.reduce(
    (rest, { from, to, by }) => rest.slice(0, from) + by + rest.slice(to),
    text,
  );
}
