import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import type { ChosenFile } from '@/tests/e2e/desk/support/attach';
import type { MailServer } from '@/tools/mail-server';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The emails that an address has got, oldest first. */
export const mailsOf = ({ received }: MailServer, address: string): Promise<Email[]> =>
  Promise.all(
    received
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ raw }) => PostalMime.parse(raw)),
  );

/** Writes an answer to an email, with what was said before below it, as email programs do. */
export async function answerTo(
  mail: Email | undefined,
  answer: Readonly<{ from: string; text: string; files: readonly ChosenFile[] }>,
): Promise<Buffer> {
  const { subject = '', messageId = '', references = '', text = '' } = mail ?? {};
  const quoted = text.trimEnd().replace(/^/gm, '> ');
  const { message } = await composer.sendMail({
    from: answer.from,
    to: mail?.replyTo?.[0]?.address ?? '',
    subject,
    inReplyTo: messageId,
    references: `${references} ${messageId}`,
    text: `${answer.text}\n\nOn Mon, Nov 23, 2026 at 3:12 PM Ann wrote:\n${quoted}\n`,
    attachments: answer.files.map(({ name, mimeType, buffer }) => ({
      filename: name,
      contentType: mimeType,
      content: buffer,
    })),
  });
  if (!Buffer.isBuffer(message)) throw new Error('The email is no buffer');
  return message;
}
