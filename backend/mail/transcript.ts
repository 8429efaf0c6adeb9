import { company } from '@repo/company/company.ts';
import { namesOf } from '@repo/contract/file-sentences.ts';
import { chatTitle } from '#mail/chat-answer.ts';
import { isPlainAddress } from '#mail/header-text.ts';
import { escapeHtml } from '#mail/html/escape.ts';
import { mailPage } from '#mail/html/mail-page.ts';
import { textToHtml } from '#mail/html/text-to-html.ts';
import { AUTOMATIC, MailRejected, type MailContent } from '#mail/mail.ts';
import { timeWords } from '#mail/time-words.ts';
import type { ChatLine, ChatToSend } from '#store/jobs/chat-to-send.ts';

/** The most that a transcript says, in bytes of UTF-8. */
const MOST_BYTES = 200_000;

/** What the words around a message take, in bytes, at most. */
const AROUND = 200;

/**
 * Composes the email with a whole conversation, as its visitor has asked for it: who said what, and when. If it is too
 * long, the oldest messages are left out.
 *
 * @param replyTo where answers arrive in the conversation; undefined when there is no inbox
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function transcript(chat: ChatToSend, replyTo: string | undefined): MailContent {
  if (!isPlainAddress(chat.email)) throw new MailRejected('EADDRESS');
  const subject = chatTitle(chat);
  const lines = newestThatFit(chat.lines.map((line) => ({ ...line, text: wordsOf(line) })));
  const omitted = chat.omitted + chat.lines.length - lines.length;
  const about = [
    'Here is the conversation that you asked for.',
    ...(omitted === 0 ? [] : [`It is long, so the ${leftOut(omitted)} left out.`]),
  ].join(' ');
  return {
    to: { name: '', address: chat.email },
    ...(replyTo !== undefined && { replyTo: { name: company.name, address: replyTo } }),
    subject,
    text: [about, ...lines.map((line) => `${aboutLine(line)}\n${line.text}`)].join('\n\n'),
    html: mailPage(
      subject,
      [
        textToHtml(about),
        ...lines.flatMap((line) => [
          `<p class="about-quote">${escapeHtml(aboutLine(line))}</p>`,
          `<blockquote>\n${textToHtml(line.text)}\n</blockquote>`,
        ]),
      ].join('\n'),
    ),
    headers: AUTOMATIC,
  };
}

const leftOut = (count: number) =>
  count === 1 ? 'first message is' : `first ${count.toLocaleString('en-US')} messages are`;

const aboutLine = ({ at, author, sender }: ChatLine) =>
  `${author === 'us' ? sender : 'You'}, ${timeWords(at)}:`;

/** What was said, and the names of the files that came with it. */
function wordsOf({ text, files }: ChatLine): string {
  const names = namesOf(files);
  // A message of files alone says their names already.
  if (names === '' || names === text) return text;
  return `${text}\n\n${files.length === 1 ? 'File' : 'Files'}:\n${names}`;
}

function newestThatFit(lines: readonly ChatLine[]): readonly ChatLine[] {
  let bytes = 0;
  const last = lines.findLastIndex(
    ({ text }) => (bytes += Buffer.byteLength(text) + AROUND) > MOST_BYTES,
  );
  return lines.slice(last + 1);
}
