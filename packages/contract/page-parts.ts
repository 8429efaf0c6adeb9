import { z } from 'zod';

/** A paragraph of a page, as it stands there, and the words that introduce it. */
const paragraphSchema = z.object({
  /** What stands above it: the title of a card, a question, the row of a table. It is searched and not quoted. */
  title: z.string(),
  /** Whole sentences; empty where there are none. */
  text: z.string(),
});

/** A part of a page: what follows one of its headings. */
const pagePartSchema = z.object({
  /** The heading; empty for what comes before the first. */
  title: z.string(),
  /** Where it begins on the page; empty for the page itself. */
  anchor: z.string(),
  paragraphs: z.array(paragraphSchema),
});

/** A page as it is searched. */
const searchedPageSchema = z.object({
  /** Its path at the site. */
  path: z.string().regex(/^\/[\w/-]*$/),
  /** Its name in menus. */
  label: z.string(),
  /** What search engines are told of it. It is searched and not quoted. */
  about: z.string(),
  parts: z.array(pagePartSchema),
});

/** All pages of a site that can answer a question, as the build of the site leaves them for the backend. */
export const searchedPagesSchema = z.object({
  /** For which moment the pages were chosen: ISO 8601 in UTC. */
  time: z.string(),
  pages: z.array(searchedPageSchema),
  /** Groups of words and phrases that mean the same. */
  synonyms: z.array(z.array(z.string())),
});

/** A part of a page that fits a question. */
export const foundPartSchema = z.object({
  /** The name of the page, and the heading of the part. */
  title: z.string(),
  /** What it says, word by word. */
  passage: z.string(),
  /** Where it is: its path, and perhaps an anchor. */
  address: z.string(),
});

/** The answer of the desk's call for the parts that fit what a visitor wrote last. */
export const foundPartsSchema = z.object({ parts: z.array(foundPartSchema) });

export type FoundPart = z.infer<typeof foundPartSchema>;
export type Paragraph = z.infer<typeof paragraphSchema>;
export type PagePart = z.infer<typeof pagePartSchema>;
export type SearchedPage = z.infer<typeof searchedPageSchema>;
export type SearchedPages = z.infer<typeof searchedPagesSchema>;

/** Where the build of a site leaves them, below its folder. */
export const SEARCHED_PAGES_FILE = '.next/searched-pages.json';
