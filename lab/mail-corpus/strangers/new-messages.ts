import type { CorpusMail } from '#mail-corpus/corpus-mail.ts';
import { tableRows } from '#mail-corpus/table.ts';
import { withBreaks } from '#mail-corpus/writing/html.ts';
import { filePart, multipart, textPart } from '#mail-corpus/writing/mime.ts';
import { simpleMail } from '#mail-corpus/writing/simple-mail.ts';
import { encodedWords } from '#mail-corpus/writing/transfer.ts';
import { pdfFile } from '#mail-corpus/answers/files.ts';

/** The PDF of the message that has a file. */
const BIDS = pdfFile('Call for bids.pdf');

function contentOf(form: string, charset: string, text: string, name: string) {
  const encoding = charset === 'iso-2022-jp' || charset === 'us-ascii' ? '7bit' : 'base64';
  const options = { charset, encoding } as const;
  const signature = name === 'en-signature' ? '\n\n-- \nCarl Weiss\nWeiss & Sons' : '';
  const plain = textPart(`${text}${signature}`, options);
  if (form === 'text') return plain;
  if (form === 'file') return multipart('mixed', [plain, filePart(BIDS)], `b_${name}`);
  const body = `<html><body>${withBreaks(text)}</body></html>`;
  const html = textPart(body, { ...options, subtype: 'html' });
  return form === 'html' ? html : multipart('alternative', [plain, html], `b_${name}`);
}

/**
 * Returns the first messages of people who have written to us by email. The columns are the sender, the subject, how it
 * is written, its charset, the text, and what is special.
 */
export const newMessages = (): CorpusMail[] =>
  tableRows('new-messages').map(
    ([name = '', sender = '', subject = '', form = '', charset = '', text = '', about = '']) =>
      simpleMail(
        `ticket-new-${name}`,
        {
          about,
          kind: 'ticket',
          text,
          ...(form === 'file' && { attachments: [{ name: BIDS.name, size: BIDS.content.length }] }),
        },
        [
          ['From', `${encodedWords(sender, charset)} <${name}@elsewhere.example>`],
          ['Subject', encodedWords(subject, charset)],
        ],
        () => contentOf(form, charset, text, name),
      ),
  );
