import { historyHtml, historyText } from '@/backend/mail/history';
import { mailPage } from '@/backend/mail/html/mail-page';
import { textToHtml } from '@/backend/mail/html/text-to-html';
import { isPlainAddress } from '@/backend/mail/header-text';
import { MailRejected, type MailContent } from '@/backend/mail/mail';
import { replySubject } from '@/backend/mail/reply-subject';
import { signatureHtml, signatureText } from '@/backend/mail/signature';
import type { ReplyToSend } from '@/backend/store/jobs/reply-to-send';
import { company } from '@/lib/company/company';

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
