import { company } from '@repo/company/company.ts';
import { historyHtml, historyText } from '#mail/history.ts';
import { mailPage } from '#mail/html/mail-page.ts';
import { textToHtml } from '#mail/html/text-to-html.ts';
import { isPlainAddress } from '#mail/header-text.ts';
import { MailRejected, type MailContent } from '#mail/mail.ts';
import { replySubject } from '#mail/reply-subject.ts';
import { signatureHtml, signatureText } from '#mail/signature.ts';
import type { ReplyToSend } from '#store/jobs/reply-to-send.ts';

/**
 * Composes a reply from staff, as text and as HTML. It repeats nothing that the sender typed into a form, not
 * even the name, because the address may belong to someone else; it quotes only earlier emails.
 *
 * @param answersTo the email address that answers go to
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function replyMail(reply: ReplyToSend, answersTo: string): MailContent {
  if (!isPlainAddress(reply.recipient)) throw new MailRejected('EADDRESS');
  const subject = replySubject(reply);
  const { text, author, history } = reply;
  return {
    to: { name: '', address: reply.recipient },
    replyTo: { name: company.name, address: answersTo },
    subject,
    text: [text, signatureText(author), ...historyText(history)].join('\n\n'),
    html: mailPage(
      subject,
      [textToHtml(text), signatureHtml(author), ...historyHtml(history)].join('\n'),
    ),
    headers: {},
    follows: reply.thread,
  };
}
