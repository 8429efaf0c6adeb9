import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { gapText, isGap } from '#lib/content/gap.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { findTexts, type ContentText } from '#lib/content/rules/texts.ts';

/** The gaps of a page in the order of its file. */
const gapsIn = ({ source }: LoadedPage): readonly ContentText[] =>
  derived('gaps', source, () =>
    findTexts(source)
      .filter(({ text }) => isGap(text))
      .sort((one, other) => one.line - other.line),
  );

/** Whether nothing of a page is left to write. */
export const isFinished = (loaded: LoadedPage): boolean =>
  loaded.page.draft !== true && gapsIn(loaded).length === 0;

/** Tells how many gaps a page has, and which comes next: a note while it is a draft, a problem afterward. */
export function gapsLeft(loaded: LoadedPage): ContentProblem[] {
  const [next, ...more] = gapsIn(loaded);
  if (!next) return [];
  const { file } = loaded.source;
  const count = more.length === 0 ? '1 gap' : `${more.length + 1} gaps`;
  const field = next.path.length > 0 ? `${next.path.join('.')}: ` : '';
  const message = `${count} left; next: ${field}${gapText(next.text)}`;
  return [{ ...(loaded.page.draft && { level: 'note' }), file, line: next.line, message }];
}
