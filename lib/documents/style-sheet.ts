/** A style sheet that pages have in themselves: the address of its file, and its text. */
export type StyleSheet = Readonly<{ href: string; text: string }>;

/** Stands for the address of the site, which nothing here depends on. */
const SITE = 'http://site';

const LINK = /<link rel="stylesheet" href="([^"]+)"/g;
const ADDRESS = /url\((["']?)([^"')]*)\1\)/g;

/** What would end the element, or would be looked for next to the page. */
const IMPOSSIBLE = /<\/style|@import/i;

/** The element that a page has in the place of the link. It is named like what it stands for. */
const ELEMENT = /<style data-href="([^"]+)">(.*?)<\/style>/s;

/** The addresses of the style sheets that a page links to. @param html as React writes it */
const linkedSheets = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(LINK), ([, href = '']) => href));

/**
 * The style sheet that all pages link to.
 *
 * @param pages their HTML
 * @param read the text of the file at an address
 * @throws an error unless there is exactly one, and a page can have it in itself
 */
export function commonSheet(pages: readonly string[], read: (href: string) => string): StyleSheet {
  const [first = new Set<string>(), ...others] = pages.map(linkedSheets);
  const common = others.reduce((all, sheets) => all.intersection(sheets), first);
  const [href, ...more] = common;
  if (href === undefined || more.length > 0) {
    throw new Error(`The pages have ${common.size} style sheets in common, not one`);
  }
  return { href, text: textForPages(href, read(href)) };
}

/** The text of a style sheet for pages at any address: what it names relatively would be looked for elsewhere. */
function textForPages(href: string, css: string): string {
  const [impossible] = IMPOSSIBLE.exec(css) ?? [];
  if (impossible !== undefined)
    throw new Error(`${href} has ${impossible}, so no page can hold it`);
  const placed = css.replace(ADDRESS, (whole, _, address: string) => {
    const url = address.startsWith('#') ? null : URL.parse(address, SITE + href);
    return url?.origin === SITE ? `url(${url.pathname}${url.search}${url.hash})` : whole;
  });
  // Proxies that make pages smaller leave out white space, and a policy allows no other text than this one.
  return placed.trim();
}

/**
 * What takes the place of a style sheet's link. Whoever changes a page on its way to the visitor can make its styles
 * such that the policy does not allow them. The file is the second way: the script of the page takes it if the
 * browser has refused the styles (lib/page-script/styles.ts), and a browser without scripts always does.
 */
export const styleElement = ({ href, text }: StyleSheet): string =>
  `<style data-href="${href}">${text}</style><noscript><link rel="stylesheet" href="${href}"/></noscript>`;

/** The style sheet that a document has in itself. */
export function sheetIn(document: string): StyleSheet | undefined {
  const [, href, text] = ELEMENT.exec(document) ?? [];
  return href === undefined || text === undefined ? undefined : { href, text };
}
