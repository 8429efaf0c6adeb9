import { company } from '@repo/company/company.ts';
import { namesOf } from '@repo/contract/file-sentences.ts';
import { chatFiles } from '#mail/chat-files.ts';
import { isPlainAddress } from '#mail/header-text.ts';
import { mailPage } from '#mail/html/mail-page.ts';
import { textToHtml } from '#mail/html/text-to-html.ts';
import { MailRejected, type MailContent } from '#mail/mail.ts';
import { signatureHtml, signatureText } from '#mail/signature.ts';
import type { ChatToSend } from '#store/jobs/chat-to-send.ts';

/** How a visitor goes on with a conversation: by answering at an address, or at the chat page of the site. */
export type ChatWays = { replyTo: string | undefined; chatUrl: string | undefined };

/**
 * Composes the email with what staff have said in a chat while the visitor was away. Its files are attached elsewhere
 * (`attachments.ts`). It repeats nothing that the visitor typed, because the address may belong to someone else. A
 * person wrote it, so it is not marked as automatic.
 *
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function chatAnswer(chat: ChatToSend, ways: ChatWays): MailContent {
  if (!isPlainAddress(chat.email)) throw new MailRejected('EADDRESS');
  // Filters take a "Re:" that follows no email for a fake.
  const subject = `${chat.thread.length === 0 ? '' : 'Re: '}${chatTitle(chat)}`;
  const text = chat.lines.map((line) => line.text).join('\n\n');
  const author = chat.lines.at(-1)?.sender ?? company.name;
  const wayOn = [...tooLargeWords(chat, ways), ...wayOnWords(ways), ...ratingWords(chat, ways)];
  return {
    to: { name: '', address: chat.email },
    ...(ways.replyTo !== undefined && { replyTo: { name: company.name, address: ways.replyTo } }),
    subject,
    text: [text, ...wayOn, signatureText(author)].join('\n\n'),
    html: mailPage(
      subject,
      [textToHtml(text), ...wayOn.map(textToHtml), signatureHtml(author)].join('\n'),
    ),
    headers: {},
    follows: chat.thread,
  };
}

/** What an email calls a conversation. */
export const chatTitle = ({ reference }: Pick<ChatToSend, 'reference'>): string =>
  `Your chat with ${company.name}${reference === undefined ? '' : ` (${reference})`}`;

/** What is said of files for which the email has no room. */
function tooLargeWords(chat: ChatToSend, { chatUrl }: ChatWays): string[] {
  const names = namesOf(chatFiles(chat).tooLarge);
  if (names === '') return [];
  const where = chatUrl === undefined ? 'in the chat on our website' : `in the chat at ${chatUrl}`;
  return [`These files are too large for an email. You can download them ${where}:\n${names}`];
}

function wayOnWords({ replyTo, chatUrl }: ChatWays): string[] {
  if (replyTo !== undefined) {
    return ['You can reply to this email. Your reply will appear in the same conversation.'];
  }
  return chatUrl === undefined ? [] : [`Continue the chat at ${chatUrl}`];
}

/** The question whether a closed conversation has helped. Programs open links, so it is answered on a page. */
const ratingWords = ({ ratingKey }: ChatToSend, { chatUrl }: ChatWays): string[] =>
  ratingKey === undefined || chatUrl === undefined
    ? []
    : [`Did this help? You can tell us at\n${chatUrl}/${ratingKey}`];
