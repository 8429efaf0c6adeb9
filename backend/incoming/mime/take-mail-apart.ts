import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MailParser, type AttachmentStream, type MessageText } from 'mailparser';
import { shallowHtml } from '@/backend/incoming/html/shallow-html';
import {
  keepAttachments,
  type AttachmentKeeper,
  type KeptAttachment,
} from '@/backend/incoming/mime/keep-attachments';
import { mailHeaders, type MailHeaders } from '@/backend/incoming/mime/mail-headers';
import { rereadTexts } from '@/backend/incoming/mime/reread-texts';
import { isMisread } from '@/backend/incoming/mime/true-charset';
import { unwrapAttachment, type Unwrapped } from '@/backend/incoming/mime/unwrap-attachment';
import { UnreadableMail } from '@/backend/incoming/unreadable-mail';

/** The largest email that is read, in bytes. */
const MAX_RAW_BYTES = 40 * 1024 * 1024;

/** How much of the HTML is read, in characters, without the pictures that are written into it. */
const MAX_HTML_LENGTH = 2 * 1024 * 1024;

const END_IS_MISSING =
  'The end of the text was left out, because the HTML of the email is larger than 2 MB.';

/** How deep emails that are wrapped in others are taken out: signed, compressed, and signed once more. */
const MAX_DEPTH = 3;

const IS_ENCRYPTED = 'This email is encrypted. Ask for it in another way.';

/** What an email begins with that is encrypted with PGP as text (RFC 9580 section 6.2). */
const PGP = /^-----BEGIN PGP MESSAGE-----\s*$/m;

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
  const keeper = keepAttachments(folder);
  const found: Found = { text: undefined, isEncrypted: false };
  const parser = await takeApart([createReadStream(rawPath)], keeper, found, 0);
  if (isMisread(`${found.text?.text ?? ''}${found.text?.html ?? ''}`)) {
    const again: Found = { text: undefined, isEncrypted: false };
    const raw = rereadTexts(createReadStream(rawPath));
    await takeApart(raw, keepAttachments(null), again, 0);
    found.text = again.text;
  }
  const { text } = found;
  const html = text?.html === undefined ? null : withoutWrittenPictures(text.html);
  return {
    headers: mailHeaders(parser.headerLines || [], parser.headers || new Map<string, never>()),
    plain: text?.text ?? '',
    html: html === null ? null : shallowHtml(html.slice(0, MAX_HTML_LENGTH)),
    attachments: keeper.kept,
    omitted: [
      ...(found.isEncrypted || PGP.test(text?.text ?? '') ? [IS_ENCRYPTED] : []),
      ...leftOut(folder === null ? 0 : keeper.leftOut),
      ...(html !== null && html.length > MAX_HTML_LENGTH ? [END_IS_MISSING] : []),
    ],
  };
}

/** What is found in an email, and in the emails that it wraps. */
type Found = { text: Pick<MessageText, 'text' | 'html'> | undefined; isEncrypted: boolean };

/**
 * Takes an email apart, and what it wraps. The text of the outer one counts, if it has any.
 *
 * @returns what knows its headers
 */
async function takeApart(
  raw: readonly [Readable, ...NodeJS.ReadWriteStream[]],
  keeper: AttachmentKeeper,
  found: Found,
  depth: number,
): Promise<MailParser> {
  // Emails within the email stay files: nobody who answers types there, and they can be nested without end.
  const parser = new MailParser({
    ...{ ignoreEmbedded: true, keepDeliveryStatus: true, checksumAlgo: false },
    ...{ skipHtmlToText: true, skipImageLinks: true, skipTextLinks: true },
  });
  const fed = pipeline([...raw, parser]);
  // Whoever reads the parts hears of it.
  fed.catch(() => undefined);
  let outer: Found['text'];
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
    if (part.type === 'text') {
      outer = part;
      continue;
    }
    const unwrapped: Unwrapped =
      depth < MAX_DEPTH ? await unwrapAttachment(part) : { file: part, isEncrypted: false };
    if ('email' in unwrapped) {
      await takeApart([Readable.from(unwrapped.email)], keeper, found, depth + 1);
    } else if ('tnef' in unwrapped) {
      const { text, html, files } = unwrapped.tnef;
      for (const file of files) await keeper.take(file);
      if (!hasWords(found.text)) found.text = { text, ...(html !== '' && { html }) };
    } else {
      found.isEncrypted ||= unwrapped.isEncrypted;
      await keeper.take(unwrapped.file);
    }
    part.release?.();
  }
  if (hasWords(outer) || found.text === undefined) found.text = outer;
  return parser;
}

const hasWords = (text: Found['text']): boolean =>
  `${text?.text ?? ''}${text?.html ?? ''}`.trim() !== '';

/** Pictures that are written into the HTML can be larger than any text, and no text needs them. */
const withoutWrittenPictures = (html: string) =>
  html.replace(/data:[\w/+.-]{1,100};base64,[\w/+=%-]{1000,}/g, '');

function leftOut(count: number): string[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 attachment was' : `${count} attachments were`;
  return [`${what} left out, because an email may bring 50 of them, and 30 MB in all.`];
}
