import { escapeHtml } from '#mail/html/escape.ts';
import { textToHtml } from '#mail/html/text-to-html.ts';
import { timeWords } from '#mail/time-words.ts';
import type { EarlierMail } from '#store/jobs/reply-to-send.ts';

/** The most that an email quotes, in characters. */
const MOST_QUOTED = 20_000;

/** Quotes earlier emails below a new one, newest first, as text: each line of them begins with `> `. */
export const historyText = (history: readonly EarlierMail[]): string[] =>
  quoted(history).flatMap((mail) => [aboutQuote(mail), quotedLines(mail.text)]);

const quotedLines = (text: string): string =>
  text
    .trimEnd()
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>');

/** The same as HTML. */
export const historyHtml = (history: readonly EarlierMail[]): string[] =>
  quoted(history).flatMap((mail) => [
    `<p class="about-quote">${escapeHtml(aboutQuote(mail))}</p>`,
    `<blockquote>\n${textToHtml(mail.text)}\n</blockquote>`,
  ]);

/** The newest that fit: what comes before one that is left out would be without context. */
function quoted(history: readonly EarlierMail[]): EarlierMail[] {
  let length = 0;
  const newestFirst = history.toReversed();
  const first = newestFirst.findIndex(({ text }) => (length += text.length) > MOST_QUOTED);
  return first === -1 ? newestFirst : newestFirst.slice(0, first);
}

const aboutQuote = ({ at, author }: EarlierMail): string =>
  `On ${timeWords(at)}, ${author === 'us' ? 'we' : 'you'} wrote:`;
