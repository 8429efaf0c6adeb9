import { escapeHtml } from '@/backend/mail/html/escape';
import { textToHtml } from '@/backend/mail/html/text-to-html';
import { timeWords } from '@/backend/mail/time-words';
import type { EarlierMail } from '@/backend/store/jobs/reply-to-send';

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
