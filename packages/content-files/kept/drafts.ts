/**
 * What is read in place of files of `content`, by their paths below it: the texts of drafts, or `null` for a file that
 * a draft removes. Whoever previews changes sets them. The modules of this folder stay loaded while all others are
 * loaded anew (packages/build/bundle-pages.ts), so all of those see the same drafts.
 */
export const drafts = new Map<string, string | null>();
