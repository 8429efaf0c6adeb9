import type { ContentProblem } from '#problem.ts';

/**
 * The texts of drafts by the paths of their files below `content`, or `null` for a file that is removed. In the place of a
 * text, a photo has the digest of its bytes, which are in the folder of drafted photos (photo-drafts.ts).
 */
export type Drafts = readonly (readonly [name: string, text: string | null])[];

/**
 * What becomes of a page. A file is named below `content`, and a page by its path on the site. `isUnseen` says that
 * nobody can know the page, because it was never published.
 */
export type PageWish = Readonly<
  | {
      act: 'make';
      template: string;
      path: string;
      title?: string | undefined;
      of?: string | undefined;
      /** The page behind which it is listed in a menu. */
      after?: string | undefined;
    }
  | { act: 'copy'; name: string; path: string; title: string }
  | { act: 'move'; name: string; path: string; isUnseen: boolean }
  | {
      act: 'remove';
      name: string;
      /** The page to which its visitors are sent. */
      to?: string | undefined;
      isUnseen: boolean;
    }
>;

/**
 * The page's file once a wish has come true, and the texts of all files that it changes; null for one that is removed. Or
 * why it is refused, in words for people.
 */
export type PagePlan = Readonly<
  | { file: string; changes: Drafts; refused?: undefined }
  | { refused: Readonly<{ message: string; field?: string }> }
>;

/** What pages can be made, and where. */
export type PageOffers = Readonly<{
  /** Each template of which there can be several pages, with the folders in which they can be: `/services/`. */
  kinds: readonly Readonly<{ template: string; folders: readonly string[]; hasTitle: boolean }>[];
  /** The menus, with what the addresses of their pages begin with, and the only template that they may have. */
  menus: readonly Readonly<{
    label: string;
    prefix: string;
    template?: string;
    pages: readonly string[];
  }>[];
}>;

/** What names a page: the fields of a file, by keys and indexes joined by dots; the text of a Markdown file is `(text)`. */
export type PageLink = Readonly<{ name: string; field: string }>;

/**
 * What the process that previews pages (scripts/preview.ts) is asked by the process that has started it, about the site as
 * it would be with these drafts: for a page, for how others see it, for a file that a page names, for the list of all
 * pages, for the schema of a file's fields with the path of the page in it, for what a wish changes, for the pages that can
 * be made, or for the links to a page.
 */
export type PreviewCall = Readonly<
  { id: number; drafts: Drafts } & (
    | {
        kind: 'page';
        path: string;
        /** What the addresses in the page begin with, so that they lead to this preview; empty for the site's own. */
        prefix: string;
      }
    | { kind: 'board'; path: string }
    | { kind: 'file'; path: string }
    | { kind: 'pages' }
    | {
        kind: 'schema';
        /** The name of the file below `content`. */
        name: string;
        /** What its field `template` says, if it is a page. */
        template?: string | undefined;
      }
    | { kind: 'plan'; wish: PageWish }
    | { kind: 'offers' }
    | { kind: 'links'; name: string }
  )
>;

/** When visitors see a page: now, later, no longer, or not at all as long as it is a draft. */
export type PageState = 'live' | 'planned' | 'over' | 'draft';

/** A page in the list of all. */
export type ListedPage = Readonly<{
  path: string;
  /** Its file, from the project's root. */
  file: string;
  template: string;
  title: string;
  /** What menus and the way to the page call it. */
  label: string;
  state: PageState;
  /** When it appears or disappears next, in the words of its file. */
  date?: string;
}>;

/**
 * What it answers, in this order. `problems` come last: those of single files instead of anything else, because no site
 * could be made of them, and those between pages after it. With them comes how much memory the process has, in bytes.
 */
export type PreviewAnswer = Readonly<
  { id: number } & (
    | { kind: 'page'; html: string }
    /** A document with its content security policy. */
    | { kind: 'board'; html: string; policy: string }
    | { kind: 'file'; type: string; bytes: Uint8Array }
    | { kind: 'pages'; pages: readonly ListedPage[] }
    | { kind: 'nothing' }
    /** A JSON Schema (draft 2020-12); null if files of that name have none. */
    | {
        kind: 'schema';
        schema: Readonly<Record<string, unknown>> | null;
        /** Where the page in the file is; null if there is none. */
        path: string | null;
      }
    | { kind: 'plan'; plan: PagePlan }
    | { kind: 'offers'; offers: PageOffers }
    | { kind: 'links'; links: readonly PageLink[] }
    /** There is no build whose styles and fonts the page could have. */
    | { kind: 'unbuilt' }
    | { kind: 'problems'; problems: readonly ContentProblem[]; memory: number }
  )
>;
