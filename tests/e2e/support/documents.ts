import { load, type CheerioAPI } from 'cheerio';
import { test as base } from '#tests/e2e/support/fixtures.ts';
import { ROUTES } from '#tools/routes.ts';

/** A page as the server sends it. */
export type Document = Readonly<{ path: string; status: number; $: CheerioAPI }>;

/** Requests a page as a program does: without a browser, and without following redirects. */
export async function readDocument(site: string, path: string): Promise<Document> {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' });
  return { path, status: response.status, $: load(await response.text()) };
}

type Documents = ReadonlyMap<string, Document>;

async function everyDocument(site: string): Promise<Documents> {
  const documents = new Map<string, Document>();
  for (const path of ROUTES) documents.set(path, await readDocument(site, path));
  return documents;
}

/** A test of what the server sends, with every page of the site read once. */
export const test = base.extend<{ documents: Documents }>({
  documents: async ({ site, kept }, use) => {
    await use(await kept(everyDocument, site.url));
  },
});

/** A text as people read it: one space between words. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where the links in a part of a page lead, in their order. */
export const hrefsIn = ({ $ }: Document, part: string): string[] =>
  $(part)
    .find('a[href]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');

/** Where the links with this name on a page lead. Words for screen readers may follow the name. */
export const waysOf = ({ $ }: Document, name: string): string[] =>
  $('main a[href]')
    .toArray()
    .filter((link) => plain($(link).clone().find('.sr-only').remove().end().text()) === name)
    .map((link) => $(link).attr('href') ?? '');
