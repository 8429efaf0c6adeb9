import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MailParser, type AttachmentStream, type MessageText } from 'mailparser';
import {
  keepAttachments,
  type ArrivingAttachment,
  type AttachmentKeeper,
  type KeptAttachment,
} from '#incoming/mime/keep-attachments.ts';
import { mailHeaders, type MailHeaders } from '#incoming/mime/mail-headers.ts';
import { readableHtml } from '#incoming/mime/readable-html.ts';
import { rereadTexts } from '#incoming/mime/reread-texts.ts';
import { signedEmail } from '#incoming/mime/signed-email.ts';
import { isMisread } from '#incoming/mime/true-charset.ts';
import { asFile, unwrapAttachment } from '#incoming/mime/unwrap-attachment.ts';
import { hasWords, isPgpAlone, type Texts } from '#incoming/mime/words-in.ts';
import { UnreadableMail } from '#incoming/unreadable-mail.ts';

/** The largest email that is read, in bytes. */
const MAX_RAW_BYTES = 40 * 1024 * 1024;

const END_IS_MISSING =
  'The end of the text was left out, because the HTML of the email is larger than 2 MB.';

/** How deep emails that are wrapped in others are taken out: signed, compressed, and signed once more. */
const MAX_DEPTH = 3;

const IS_ENCRYPTED = 'This email is encrypted. Ask for it in another way.';

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
    found.text = (await textsReadAgain(rawPath)) ?? found.text;
  }
  const { text } = found;
  const html = text?.html === undefined ? null : readableHtml(text.html);
  const isEncrypted = (found.isEncrypted && !hasWords(text)) || isPgpAlone(text);
  return {
    headers: mailHeaders(parser.headerLines || [], parser.headers || new Map<string, never>()),
    plain: text?.text ?? '',
    html: html?.html ?? null,
    attachments: keeper.kept,
    omitted: [
      ...(isEncrypted ? [IS_ENCRYPTED] : []),
      ...leftOut(folder === null ? 0 : keeper.leftOut),
      ...(html?.isCut === true ? [END_IS_MISSING] : []),
    ],
  };
}

/** @returns null if the texts cannot be read this way: then the first reading counts */
async function textsReadAgain(rawPath: string): Promise<Texts | null> {
  const again: Found = { text: undefined, isEncrypted: false };
  try {
    await takeApart(rereadTexts(createReadStream(rawPath)), keepAttachments(null), again, 0);
  } catch {
    return null;
  }
  return again.text !== undefined && hasWords(again.text) ? again.text : null;
}

/** What is found in an email, and in the emails that it wraps. */
type Found = { text: Texts | undefined; isEncrypted: boolean };

/** The first attachment, if something is signed in it, until it is known whether it is all of the email. */
type Signed = { file: ArrivingAttachment; content: Buffer };

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
    ignoreEmbedded: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
    skipHtmlToText: true,
    skipImageLinks: true,
    skipTextLinks: true,
  });
  const fed = pipeline([...raw, parser]);
  // Whoever reads the parts hears of it.
  fed.catch(() => undefined);
  let outer: Found['text'];
  let signed: Signed | null = null;
  let count = 0;
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
    if (part.type === 'text') {
      outer = part;
      continue;
    }
    count++;
    if (signed !== null) await keeper.take(signed.file);
    signed = null;
    const { file, tnef, content, isEncrypted } =
      depth < MAX_DEPTH ? await unwrapAttachment(part) : asFile(part);
    found.isEncrypted ||= isEncrypted;
    if (tnef !== null) {
      const { text, html, files } = tnef;
      for (const packed of files) await keeper.take(packed);
      if (!hasWords(found.text)) found.text = { text, ...(html !== '' && { html }) };
    }
    if (content !== null && count === 1) signed = { file, content };
    else if (tnef?.isWhole !== true) await keeper.take(file);
    part.release?.();
  }
  if (signed !== null && hasWords(outer)) await keeper.take(signed.file);
  else if (signed !== null) await takeSigned(signed, keeper, found, depth);
  if (found.text === undefined || hasWords(outer)) found.text = outer;
  return parser;
}

/** Takes apart what was signed, and keeps the file that it is in, unless everything in it was found. */
async function takeSigned(
  { file, content }: Signed,
  keeper: AttachmentKeeper,
  found: Found,
  depth: number,
): Promise<void> {
  const email = signedEmail(content, file.filename);
  let isRead = false;
  if (email !== null) {
    const before = keeper.kept.length + keeper.leftOut;
    try {
      await takeApart([Readable.from(email.bytes)], keeper, found, depth + 1);
      isRead =
        email.hasHeaders && (hasWords(found.text) || keeper.kept.length + keeper.leftOut > before);
    } catch {
      // The parser gives up at it, so it stays a file.
    }
  }
  if (!isRead) await keeper.take(file);
}

function leftOut(count: number): string[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 attachment was' : `${count} attachments were`;
  return [`${what} left out, because an email may bring 50 of them, and 30 MB in all.`];
}
