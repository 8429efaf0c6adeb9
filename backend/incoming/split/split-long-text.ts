import type { TextLine } from '#incoming/split/text-line.ts';
import { splitText, type SplitText } from '#incoming/split/split-text.ts';

/** How much of a text is searched for what is new, and how much of the rest is kept, in characters. */
const MAX_SEARCHED = 200_000;
const MAX_FOLDED = 1_000_000;

const REST_IS_FOLDED =
  'This email is very long. After 200,000 characters, its text is with the quoted text.';
const END_IS_LEFT_OUT =
  'This email is too long to show all of it. The end of its text was left out.';

/**
 * Separates what somebody has typed from what is repeated, in a text of any length.
 *
 * @param mayBeEmpty whether the email says something without any words, as with a file
 * @returns both parts, sentences for staff about what is not there, and no lines of a text that is too long
 */
export function splitLongText(
  lines: readonly TextLine[],
  mayBeEmpty: boolean,
): SplitText & { omitted: string[] } {
  const { searched, rest } = cut(lines);
  const { typed, folded, lines: split } = splitText(searched, mayBeEmpty);
  if (rest === '') return { typed, folded, lines: split, omitted: [] };
  const all = folded === '' ? rest : `${folded}\n\n${rest}`;
  const isTooLong = all.length > MAX_FOLDED;
  return {
    typed,
    folded: isTooLong ? all.slice(0, MAX_FOLDED).toWellFormed() : all,
    lines: [],
    omitted: [REST_IS_FOLDED, ...(isTooLong ? [END_IS_LEFT_OUT] : [])],
  };
}

/** Cuts a text between two lines or, in a long line, between two words. */
function cut(lines: readonly TextLine[]): { searched: readonly TextLine[]; rest: string } {
  let room = MAX_SEARCHED;
  const index = lines.findIndex(({ text }) => {
    const fits = text.length < room;
    if (fits) room -= text.length + 1;
    return !fits;
  });
  const last = lines[index];
  if (last === undefined) return { searched: lines, rest: '' };
  const space = last.text.lastIndexOf(' ', room);
  // A single word that is longer than all room is no word.
  const length = space > 0 || index > 0 ? Math.max(space, 0) : room;
  return {
    searched: [...lines.slice(0, index), { ...last, text: last.text.slice(0, length) }],
    rest: [last.text.slice(length).trim(), ...lines.slice(index + 1).map(({ text }) => text)]
      .join('\n')
      .trim(),
  };
}
