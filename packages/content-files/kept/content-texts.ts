/**
 * The texts of all files of the content but photos, by their paths below it, in the order of these: with those of drafts in
 * place of files, and without those that drafts remove. Whoever previews changes sets them. The modules of this folder stay
 * loaded while all others are loaded anew (packages/build/bundle-pages.ts), so all of those see the same texts.
 */
export const contentTexts = new Map<string, string>();
