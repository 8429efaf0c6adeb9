import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MailParser, type AttachmentStream, type MessageText } from 'mailparser';
import { shallowHtml } from '@/backend/incoming/html/shallow-html';
import { keepAttachments, type KeptAttachment } from '@/backend/incoming/mime/keep-attachments';
import { mailHeaders, type MailHeaders } from '@/backend/incoming/mime/mail-headers';
import { UnreadableMail } from '@/backend/incoming/unreadable-mail';

/** The largest email that is read, in bytes. */
const MAX_RAW_BYTES = 40 * 1024 * 1024;

/** How much of the HTML is read, in characters, without the pictures that are written into it. */
const MAX_HTML_LENGTH = 2 * 1024 * 1024;

const END_IS_MISSING =
  'The end of the text was left out, because the HTML of the email is larger than 2 MB.';

/** The parts of an email. */
export type MailParts = {
  headers: MailHeaders;
  /** The plain text; empty if there is none. */
  plain: string;
  /** The HTML, with the plain text that belongs to it; null if there is none. */
  html: string | null;
  attachments: KeptAttachment[];
  /** What was left out, as sentences for staff. */
  omitted: string[];
};

/**
 * Takes an email apart.
 *
 * @param rawPath the file with its bytes
 * @param folder where its attachments go; null if they are not needed
 * @throws {UnreadableMail} if it is too large, or the parser cannot read it
 */
export async function takeMailApart(rawPath: string, folder: string | null): Promise<MailParts> {
  const { size } = await stat(rawPath);
  if (size > MAX_RAW_BYTES) throw new UnreadableMail('size');
  // Emails within the email stay files: nobody who answers types there, and they can be nested without end.
  const parser = new MailParser({
    ...{ ignoreEmbedded: true, keepDeliveryStatus: true, checksumAlgo: false },
    ...{ skipHtmlToText: true, skipImageLinks: true, skipTextLinks: true },
  });
  const fed = pipeline(createReadStream(rawPath), parser);
  // Whoever reads the parts hears of it.
  fed.catch(() => undefined);
  const keeper = keepAttachments(folder);
  let text: MessageText | undefined;
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
    if (part.type === 'attachment') await keeper.take(part);
    else text = part;
  }
  const html = text?.html === undefined ? null : withoutWrittenPictures(text.html);
  return {
    headers: mailHeaders(parser.headerLines || [], parser.headers || new Map<string, never>()),
    plain: text?.text ?? '',
    html: html === null ? null : shallowHtml(html.slice(0, MAX_HTML_LENGTH)),
    attachments: keeper.kept,
    omitted: [
      ...leftOut(folder === null ? 0 : keeper.leftOut),
      ...(html !== null && html.length > MAX_HTML_LENGTH ? [END_IS_MISSING] : []),
    ],
  };
}

/** Pictures that are written into the HTML can be larger than any text, and no text needs them. */
const withoutWrittenPictures = (html: string) =>
  html.replace(/data:[\w/+.-]{1,100};base64,[\w/+=%-]{1000,}/g, '');

function leftOut(count: number): string[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 attachment was' : `${count} attachments were`;
  return [`${what} left out, because an email may bring 50 of them, and 30 MB in all.`];
}
