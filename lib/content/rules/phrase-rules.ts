import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import type { ContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { findTexts } from '#lib/content/rules/texts.ts';

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

const PHRASES = Object.entries(MOST_USES).map(([phrase, most]) => ({
  phrase,
  most,
  pattern: patternOf(phrase),
}));

/** Notes about phrases that all pages together have too often: how often, and on which pages the most. */
export function wornPhrases(loaded: readonly LoadedPage[]): ContentProblem[] {
  const pages = loaded.map(({ source }) => ({
    file: source.file,
    lines: derived('phrases', source, () => linesOfPhrases(source)),
  }));
  return PHRASES.flatMap(({ phrase, most }): ContentProblem[] => {
    const uses = pages
      .map(({ file, lines }) => ({ file, lines: lines.get(phrase) ?? [] }))
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

/** The lines of each phrase, one for each use. */
const linesOfPhrases = (source: ContentSource): ReadonlyMap<string, readonly number[]> =>
  new Map(
    PHRASES.map(({ phrase, pattern }) => [
      phrase,
      findTexts(source).flatMap(({ text, line }) => (text.match(pattern) ?? []).map(() => line)),
    ]),
  );

function patternOf(phrase: string): RegExp {
  const words = phrase.replaceAll(' ', '\\s+');
  return /^[A-Z]/.test(phrase)
    ? new RegExp(`(?:^[-*\\s]*|[.?!:]["*]*\\s+)${words}\\b`, 'gm')
    : new RegExp(`\\b${words}\\b`, 'gi');
}
