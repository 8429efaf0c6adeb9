import type { TextChanges } from '@repo/content-files/edit/replace-parts.ts';

/** What changes in the content, and what is told about it. */
export type ContentPlan = Readonly<{
  /** The page's file afterward, below `content`. */
  file: string;
  changes: TextChanges;
  told: readonly string[];
}>;

/** The name below `content` of a file that is named from the root. */
export const belowContent = (file: string): string => file.replace(/^content\//, '');
