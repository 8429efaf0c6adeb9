import { isProgramSignature } from '#incoming/split/program-signature.ts';
import { withoutMarks, type SplitLine } from '#incoming/split/split-line.ts';
import { foldedWords, MOST_SKIPPED, sentText } from '#incoming/split/sent-text.ts';
import { joinLines } from '#incoming/split/split-text.ts';

/** How many lines of a quote are compared. */
const MOST_COMPARED = 5000;

/** How much of the line that is answered is shown above an answer, in characters. */
const CONTEXT_LENGTH = 200;

/** What servers and companies put under every email. */
const DISCLAIMER =
  /confidential|intended (?:only|solely)|disclaimer|privileged|virus|vertraulich|confidenti[eë]l|confidencial|riservat|think before you print|before printing/i;

type Found = { index: number; context: string | null };

/**
 * Finds what somebody has typed into the quote of an email of ours: the lines that are not in it. Only the first quote
 * is searched, because further ones are of other people, or of other times.
 *
 * @param sent what our emails to them said, oldest first
 * @param isToEnd whether they say that they go on below: then what follows the quote is theirs, too. Otherwise it may be
 *   what a server has put there.
 * @returns the text with these lines, and above them, as a quote, the line that they answer; null if the email does not
 *   repeat one of ours, or there are none
 */
export function textWithAnswers(
  lines: readonly SplitLine[],
  sent: readonly string[],
  isToEnd: boolean,
): string | null {
  const found = new Map(
    answersIn(lines, sent, isToEnd).map(({ index, context }) => [index, context]),
  );
  if (found.size === 0) return null;
  return joinLines(
    lines.map(({ text, role }, index) => {
      const context = found.get(index);
      if (context === undefined) return role === 'typed' ? text : '';
      return context === null ? withoutMarks(text) : `\n> ${context}\n${withoutMarks(text)}`;
    }),
  );
}

function answersIn(lines: readonly SplitLine[], sent: readonly string[], isToEnd: boolean) {
  const ours = sentText(sent);
  const found: Found[] = [];
  let pending: Found[] = [];
  let context: string | null = null;
  let hasBegun = false;
  let isSure = false;
  let isOther = false;
  let compared = 0;
  for (const [index, { text, role }] of lines.entries()) {
    if (role === 'typed' || role === 'signature') continue;
    const words = foldedWords(text);
    if (words.length === 0) continue;
    if (++compared > MOST_COMPARED) break;
    if (role === 'heading' && !hasBegun) {
      if (isOther) break;
      continue;
    }
    const repeated = ours.repeats(words);
    const wasSure = isSure;
    isSure ||= repeated.isSure;
    if (repeated.all) {
      hasBegun = true;
      // What stands in place of our words is of another email, which only greets and ends like ours.
      const isBetween = repeated.skipped <= (wasSure ? MOST_SKIPPED : 0);
      if (isBetween) found.push(...pending);
      pending = [];
      context = withoutMarks(text).trim().slice(0, CONTEXT_LENGTH).toWellFormed();
    } else if (role === 'heading') break;
    else if (hasBegun || repeated.isPart) {
      hasBegun = true;
      pending.push({ index, context: repeated.isPart ? null : context });
      context = null;
    } else isOther = true;
  }
  if (isToEnd) found.push(...untilSignature(pending, lines));
  if (!isSure) return [];
  return found.filter(({ index }) => !isProgramSignature(lines[index]?.text ?? ''));
}

/** What is typed below a quote, without what programs, servers, and companies put there. */
function untilSignature(pending: readonly Found[], lines: readonly SplitLine[]): Found[] {
  const first = pending.findIndex(({ index }) => {
    const [before = '', text = ''] = [lines[index - 1]?.text, lines[index]?.text];
    return isProgramSignature(text) || DISCLAIMER.test(text) || /^\s*-- ?$/.test(before);
  });
  return first < 0 ? [...pending] : pending.slice(0, first);
}
