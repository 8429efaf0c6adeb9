import { load, type CheerioAPI } from 'cheerio';
import { scriptKind } from '#lib/documents/script-kind.ts';

/** A page without the framework's scripts. */
export type PageDocument = Readonly<{
  html: string;
  /** The text of the page's own inline script. */
  pageScript: string;
}>;

/** The type of a comment's node (DOM, section 4.4). */
const COMMENT = 8;

/** A part of a text that is left out. */
type Part = Readonly<{ from: number; to: number }>;

/**
 * Makes a document of a page that Next.js has rendered: the scripts of the framework, its data, and its comments
 * are left out (docs/decisions/046). The rest stays as it is, character by character.
 *
 * @throws an error that says what is not as Next.js 16 makes it: something would be lost
 */
export function toDocument(html: string): PageDocument {
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
  return {
    html: without(html, [...(scripts.get('framework') ?? []), ...preloads, ...comments]),
    pageScript: own.text,
  };
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

function without(text: string, parts: readonly Part[]): string {
  const fromTheEnd = [...parts].sort((one, other) => other.from - one.from);
  return fromTheEnd.reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
}
