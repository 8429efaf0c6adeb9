import { load } from 'cheerio';
import { LONGEST_REMARK_PLACE } from '@repo/contract/desk/studio-link.ts';

/** How many headings of a page are offered. */
const MOST_PLACES = 60;

/** What whoever looks at a page is told about it: what it is called, and its headings, at which they can comment. */
export function pageFacts(html: string): { title: string; places: string[] } {
  // The quick parser is enough: React has written the page.
  const $ = load(html, { xml: { xmlMode: false } });
  const headings = $('main :is(h1, h2, h3)')
    .toArray()
    .map((heading) => $(heading).text().replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '' && words.length <= LONGEST_REMARK_PLACE);
  return {
    title: $('head > title').text(),
    places: [...new Set(headings)].slice(0, MOST_PLACES),
  };
}

/** A link to another page, without a target. React writes no `>` within an attribute. */
const LINK = /<a (?=[^>]*\bhref="(?!#|mailto:|tel:))(?![^>]*\btarget=)/g;

/** A page whose links lead the page around its frame, which then knows which page is shown. */
export const framedPage = (html: string): string => html.replace(LINK, '<a target="_top" ');
