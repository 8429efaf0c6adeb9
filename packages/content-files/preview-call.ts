import type { ContentProblem } from '#problem.ts';

/** The texts of drafts by the paths of their files below `content`, or `null` for a file that is removed. */
export type Drafts = readonly (readonly [name: string, text: string | null])[];

/**
 * What the process that previews pages (scripts/preview.ts) is asked by the process that has started it, about the site as
 * it would be with these drafts: for a page, for a file that a page names, or for the list of all pages.
 */
export type PreviewCall = Readonly<
  { id: number; drafts: Drafts } & (
    | {
        kind: 'page';
        path: string;
        /** What the addresses in the page begin with, so that they lead to this preview; empty for the site's own. */
        prefix: string;
      }
    | { kind: 'file'; path: string }
    | { kind: 'pages' }
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
  state: PageState;
  /** When it appears or disappears next, in the words of its file. */
  date?: string;
}>;

/**
 * What it answers, in this order. `problems` come last: those of single files instead of anything else, because no site
 * could be made of them, and those between pages after it.
 */
export type PreviewAnswer = Readonly<
  { id: number } & (
    | { kind: 'page'; html: string }
    | { kind: 'file'; type: string; bytes: Uint8Array }
    | { kind: 'pages'; pages: readonly ListedPage[] }
    | { kind: 'nothing' }
    | { kind: 'problems'; problems: readonly ContentProblem[] }
  )
>;
