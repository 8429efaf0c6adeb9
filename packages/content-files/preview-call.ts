import type { ContentProblem } from '#problem.ts';

/**
 * What the process that previews pages (scripts/preview.ts) is asked, by the process that has started it: to draw a page
 * as it would be with these drafts.
 */
export type PreviewCall = Readonly<{
  id: number;
  /** The path of the page. */
  path: string;
  /** The texts of drafts by the paths of their files below `content`, or `null` for a file that is removed. */
  drafts: readonly (readonly [name: string, text: string | null])[];
}>;

/**
 * What it answers to each call, in this order. `problems` of single files come without a page, because no site could be
 * made of them; those between pages come after it.
 */
export type PreviewAnswer = Readonly<
  | { id: number; kind: 'page'; html: string }
  | { id: number; kind: 'no-page' }
  | { id: number; kind: 'problems'; problems: readonly ContentProblem[] }
>;
