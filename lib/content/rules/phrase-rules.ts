import type { ContentProblem } from '@repo/content-files/problem.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { findTexts, type ContentText } from '#lib/content/rules/texts.ts';

/**
 * Phrases that come too easily, and how often all pages together may have them. One with a capital letter counts only
 * where it begins a sentence. If many new pages need one of them, raise its number.
 */
const MOST_USES = {
  'software expert': 20,
  nobody: 18,
  someone: 12,
  'one person': 12,
  'real person': 6,
  'made-up': 8,
  'in writing': 10,
  'before anything is charged': 7,
  'replies within': 14,
  'answer within': 14,
  'Tell us': 6,
};

/** How many pages a note names. */
const MOST_PAGES = 3;

/** Notes about phrases that all pages together have too often: how often, and on which pages the most. */
export function wornPhrases(loaded: readonly LoadedPage[]): ContentProblem[] {
  const pages = loaded.map(({ source }) => ({ file: source.file, texts: findTexts(source) }));
  return Object.entries(MOST_USES).flatMap(([phrase, most]): ContentProblem[] => {
    const uses = pages
      .map(({ file, texts }) => ({ file, lines: linesWith(phrase, texts) }))
      .sort((one, other) => other.lines.length - one.lines.length);
    const count = uses.reduce((sum, { lines }) => sum + lines.length, 0);
    const [worst] = uses;
    if (!worst || count <= most) return [];
    const where = uses.slice(0, MOST_PAGES).map(({ file, lines }) => `${lines.length} in ${file}`);
    const message =
      `all pages together have "${phrase}" ${count} times, and ${most} are enough; ` +
      `say it in other words where it is most frequent: ${where.join(', ')}`;
    return [{ level: 'note', file: worst.file, line: worst.lines[0] ?? 1, message }];
  });
}

/** The line of each use of a phrase. */
const linesWith = (phrase: string, texts: readonly ContentText[]): number[] =>
  texts.flatMap(({ text, line }) => (text.match(patternOf(phrase)) ?? []).map(() => line));

function patternOf(phrase: string): RegExp {
  const words = phrase.replaceAll(' ', '\\s+');
  return /^[A-Z]/.test(phrase)
    ? new RegExp(`(?:^[-*\\s]*|[.?!:]["*]*\\s+)${words}\\b`, 'gm')
    : new RegExp(`\\b${words}\\b`, 'gi');
}
