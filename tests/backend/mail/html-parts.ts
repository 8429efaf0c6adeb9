import { load } from 'cheerio';

/** The elements that the HTML of an email may have. None of them loads or runs anything. */
const ALLOWED = new Set('html head meta title style body div p br a strong blockquote'.split(' '));

/** The HTML of an email, as a browser understands it. */
export function readMailHtml(html: string) {
  const page = load(html);
  const all = (selector: string) =>
    page(selector)
      .toArray()
      .map((element) => page(element));
  return {
    /** What has no place in an email: other elements, handlers of events, and links to anything but pages. */
    dangers: all('*').flatMap((element) => {
      const name = element.prop('tagName')?.toLowerCase() ?? '';
      const attributes = Object.entries(element.attr() ?? {});
      return [...(ALLOWED.has(name) ? [] : [`<${name}>`]), ...attributes.flatMap(dangerOf)];
    }),
    hrefs: all('a').map((link) => link.attr('href')),
    /** The words of each paragraph, in order. */
    paragraphs: all('p').map((paragraph) => paragraph.text()),
    quotes: all('blockquote').map((quote) => quote.text().trim()),
  };
}

function dangerOf([name, value]: [string, string]): string[] {
  const isFine =
    name === 'href' ? /^(https?|mailto|tel):/.test(value) : !/^(on|src|style)/.test(name);
  return isFine ? [] : [`${name}=${value}`];
}
