import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { tableRows } from '@/scripts/mail-corpus/table';
import { withBreaks } from '@/scripts/mail-corpus/writing/html';
import { filePart, multipart, textPart } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';
import { encodedWords } from '@/scripts/mail-corpus/writing/transfer';
import { pdfFile } from '@/scripts/mail-corpus/answers/files';

/** The name, the sender, the subject, how it is written, its charset, the text, and what is special. */
const MESSAGES = tableRows('new-messages');

function contentOf(form: string, charset: string, text: string, name: string) {
  const encoding = charset === 'iso-2022-jp' || charset === 'us-ascii' ? '7bit' : 'base64';
  const options = { charset, encoding } as const;
  const plain = textPart(
    name === 'en-signature' ? `${text}\n\n-- \nCarl Weiss\nWeiss & Sons` : text,
    options,
  );
  const html = textPart(`<html><body>${withBreaks(text)}</body></html>`, {
    ...options,
    subtype: 'html',
  });
  if (form === 'html') return html;
  if (form === 'both') return multipart('alternative', [plain, html], `b_${name}`);
  return form === 'file'
    ? multipart('mixed', [plain, filePart(pdfFile('Call for bids.pdf'))], `b_${name}`)
    : plain;
}

/** Returns the first messages of people who have written to us by email. */
export const newMessages = (): CorpusMail[] =>
  MESSAGES.map(
    ([name = '', sender = '', subject = '', form = '', charset = '', text = '', about = '']) =>
      simpleMail(
        `ticket-new-${name}`,
        {
          about,
          kind: 'ticket',
          text,
          ...(form === 'file' && {
            attachments: [{ name: 'Call for bids.pdf', size: pdfFile('').content.length }],
          }),
        },
        [
          ['From', `${encodedWords(sender, charset)} <${name}@elsewhere.example>`],
          ['Subject', encodedWords(subject, charset)],
        ],
        () => contentOf(form, charset, text, name),
      ),
  );
