import { load, type CheerioAPI } from 'cheerio';
import { readBlocks, type JsonLdBlock } from '#json-ld.ts';
import { plain, shownTexts, wordsIn } from '#page-text.ts';
import type { Answer } from '#snapshot.ts';

export type Heading = Readonly<{ level: number; text: string }>;

/** What search engines and link previews find on a page. */
export type PageFacts = Readonly<{
  status: number;
  bytes: number;
  titles: readonly string[];
  /** The contents of the `<meta>` elements of the head, by name or property. */
  meta: Readonly<Record<string, readonly string[]>>;
  canonicals: readonly string[];
  icons: readonly string[];
  /** The robots directives of the page and of the server. */
  robots: Readonly<{ meta: string; header: string }>;
  /** Metadata outside the head, where search engines ignore it. */
  misplaced: readonly string[];
  headings: readonly Heading[];
  links: readonly string[];
  images: readonly Readonly<{ src: string; alt: string | undefined }>[];
  ids: ReadonlySet<string>;
  /** The `datetime` of its `<time>` elements. */
  times: readonly string[];
  words: number;
  /** The text of the main part without its forms, which are the same on many pages. */
  text: string;
  /** The text that it shows, read in two ways (`shownTexts`). */
  shown: readonly [string, string];
  jsonLd: readonly JsonLdBlock[];
}>;

const METADATA = 'meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], title';

/** The facts of a page, read from the server's answer. */
export function factsOf({ status, headers, body }: Answer): PageFacts {
  const $ = load(body);
  return {
    status,
    bytes: Buffer.byteLength(body),
    ...headOf($, headers['x-robots-tag'] ?? ''),
    ...bodyOf($),
    words: wordsIn(shownTexts($, 'main')[0]),
    text: shownTexts($, 'main', 'form')[0],
    shown: shownTexts($, 'body'),
    jsonLd: readBlocks($),
  };
}

function headOf($: CheerioAPI, header: string) {
  const meta: Record<string, string[]> = {};
  for (const { attribs } of $('head meta[content]').toArray()) {
    const name = attribs.property ?? attribs.name;
    if (name !== undefined) (meta[name] ??= []).push(plain(attribs.content ?? ''));
  }
  const directives = [...(meta.robots ?? []), ...(meta.googlebot ?? [])];
  return {
    titles: $('head title')
      .toArray()
      .map((title) => plain($(title).text())),
    meta,
    canonicals: attributes($, 'head link[rel="canonical"]', 'href'),
    icons: attributes($, 'head link[rel~="icon"]', 'href'),
    robots: { meta: directives.join(', ').toLowerCase(), header: header.toLowerCase() },
    misplaced: $('body')
      .find(METADATA)
      .not('svg title')
      .toArray()
      .map(({ tagName, attribs }) =>
        [tagName, attribs.property ?? attribs.name ?? attribs.rel ?? ''].join(' ').trim(),
      ),
  };
}

const bodyOf = ($: CheerioAPI) => ({
  headings: $('h1, h2, h3, h4, h5, h6')
    .toArray()
    .map((heading) => ({ level: Number(heading.tagName[1]), text: plain($(heading).text()) })),
  links: attributes($, 'body a[href]', 'href'),
  images: $('body img')
    .toArray()
    .map(({ attribs }) => ({ src: attribs.src ?? '', alt: attribs.alt })),
  ids: new Set(attributes($, '[id]', 'id')),
  times: attributes($, 'time[datetime]', 'datetime'),
});

const attributes = ($: CheerioAPI, elements: string, name: string): string[] =>
  $(elements)
    .toArray()
    .map((element) => $(element).attr(name) ?? '');
