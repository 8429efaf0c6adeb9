import { load, type CheerioAPI } from 'cheerio';
import { scriptKind } from '@/lib/documents/script-kind';

/** A page without the framework's scripts, and what brings it to life later. */
export type PageParts = Readonly<{
  /**
   * The page as it is shown. Its own script gets the addresses of its code.
   *
   * @param code addresses without spaces
   */
  html: (code: readonly string[]) => string;
  /** The text of the page's own inline script. */
  pageScript: string;
  /** The framework's inline scripts with the data of the page, in their order. */
  data: readonly string[];
  /** The framework's inline script that starts it. The data must be there before. */
  start: string;
  /** The addresses of the framework's files, in their order. */
  files: readonly string[];
}>;

/** A part of a text, and what replaces it. */
type Edit = Readonly<{ from: number; to: number; text: string }>;

/**
 * Takes the framework's scripts out of a page that Next.js has rendered. The rest stays as it is,
 * character by character, because React compares the page with what it would render.
 *
 * @throws an error that says what is not as Next.js 16 makes it: something would be lost
 */
export function takeApart(html: string): PageParts {
  const $ = load(html, { sourceCodeLocationInfo: true });
  refuseForbidden($, html);
  const scripts = Map.groupBy(scriptsOf($), ({ kind }) => kind);
  const texts = (kind: ReturnType<typeof scriptKind>) =>
    (scripts.get(kind) ?? []).map(({ text }) => text);

  const [own, ...otherOwn] = scripts.get('page') ?? [];
  if (!own || otherOwn.length > 0) throw new Error('not exactly one script of the page itself');
  const [start, ...otherStarts] = texts('start');
  if (start === undefined || otherStarts.length > 0) {
    throw new Error('not exactly one start of the framework');
  }
  const data = texts('data');
  if (!data.some((text) => text.includes('.push([1,'))) throw new Error('no page data');
  const files = (scripts.get('file') ?? []).map(({ attributes }) => attributes.src ?? '');
  if (files.length === 0) throw new Error('no files of the framework');

  const removed = (['file', 'data', 'start'] as const)
    .flatMap((kind) => scripts.get(kind) ?? [])
    .map(({ from, to }) => ({ from, to, text: '' }));
  const preloads = $('link[rel="preload"][as="script"]').toArray();
  const endOfName = own.from + '<script'.length;
  return {
    html: (code) =>
      edited(html, [
        ...removed,
        ...preloads.map((link) => ({ ...placeOf(link), text: '' })),
        { from: endOfName, to: endOfName, text: ` data-code="${code.join(' ')}"` },
      ]),
    pageScript: own.text,
    data,
    start,
    files,
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
      return { ...script, ...placeOf(element), kind: scriptKind(script) };
    });

type Placed = Readonly<{
  sourceCodeLocation?: Readonly<{ startOffset: number; endOffset: number }> | null;
}>;

function placeOf({ sourceCodeLocation: place }: Placed): Pick<Edit, 'from' | 'to'> {
  if (!place) throw new Error('an element that is not in the text');
  return { from: place.startOffset, to: place.endOffset };
}

function edited(text: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.from - one.from);
  return fromTheEnd.reduce(
    (rest, { from, to, text: inserted }) => rest.slice(0, from) + inserted + rest.slice(to),
    text,
  );
}
