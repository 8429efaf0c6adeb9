import { load, type CheerioAPI } from 'cheerio';
import { remembered } from '@/lab/seo/remembered';
import type { Answer, Snapshot } from '@/lab/seo/snapshot';

/** A fault of a site, applied to a copy of what was read. */
export type Change = (snapshot: Snapshot) => void;

/** A node of structured data that is being changed. */
export type Thing = Record<string, unknown>;

const answers = (snapshot: Snapshot, route: string): Answer[] => {
  const found = Object.values(snapshot.pages[route] ?? {});
  if (found.length === 0) throw new Error(`There is no page ${route}`);
  return found;
};

/** Changes the answer to every client. */
export const answering =
  (route: string, answer: Partial<Answer>): Change =>
  (snapshot) => {
    for (const one of answers(snapshot, route)) Object.assign(one, answer);
  };

/** Makes the site answer like this at an address that is not a page. */
export const elsewhere =
  (path: string, status: number, location?: string): Change =>
  ({ others }) => {
    others[path] = { status, headers: location === undefined ? {} : { location }, body: '' };
  };

/** Changes the text of a page. Throws if nothing changes, because then nothing would be tested. */
const rewriting =
  (route: string, rewrite: (html: string) => string): Change =>
  (snapshot) => {
    const rewriteOnce = remembered(rewrite, (html) => html);
    for (const answer of answers(snapshot, route)) {
      const html = rewriteOnce(answer.body);
      if (html === answer.body) throw new Error(`Nothing changed on ${route}`);
      answer.body = html;
    }
  };

/** Changes the elements of a page. */
export const editing = (route: string, edit: ($: CheerioAPI) => void): Change =>
  rewriting(route, (html) => {
    const $ = load(html);
    const before = $.html();
    edit($);
    return $.html() === before ? html : $.html();
  });

/** Sets an attribute of the elements that a selector finds. */
export const setting = (route: string, selector: string, name: string, value: string): Change =>
  editing(route, ($) => void $(selector).attr(name, value));

/** Removes elements from a page. */
export const removing = (route: string, selector: string): Change =>
  editing(route, ($) => void $(selector).remove());

/** Adds HTML at the end of a part of a page. */
export const adding = (route: string, part: string, html: string): Change =>
  editing(route, ($) => void $(part).append(html));

const SCRIPT = 'script[type="application/ld+json"]';

function allThings(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(allThings);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(allThings)];
}

/** Changes what the structured data of a page says about a node of a type, where it says the most. */
export const changing = (route: string, type: string, change: (thing: Thing) => void): Change =>
  editing(route, ($) => {
    const graph: unknown = JSON.parse($(SCRIPT).text());
    const [found] = allThings(graph)
      .filter((thing) => [thing['@type']].flat().includes(type))
      .toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
    if (!found) throw new Error(`${route} describes no ${type}`);
    change(found);
    $(SCRIPT).text(JSON.stringify(graph).replaceAll('<', '\\u003c'));
  });

/** Adds a node to the structured data of a page. */
export const describing = (route: string, thing: Thing): Change =>
  editing(route, ($) => {
    const graph = { '@context': 'https://schema.org', ...thing };
    const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
    $('head').append(`<script type="application/ld+json">${text}</script>`);
  });

/** Several changes, one after another. */
export const all =
  (...changes: readonly Change[]): Change =>
  (snapshot) => {
    for (const change of changes) change(snapshot);
  };
