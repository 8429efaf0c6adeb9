import { Readable } from 'node:stream';
import type { AttachmentStream } from 'mailparser';
import { cmsContent } from '@/backend/incoming/mime/cms-content';
import type { ArrivingAttachment } from '@/backend/incoming/mime/keep-attachments';
import { tnefContent, type TnefContent } from '@/backend/incoming/mime/tnef-content';

/** The largest attachment that is unpacked, in bytes: as much as all attachments of an email may have. */
const MAX_BYTES = 30 * 1024 * 1024;

const CMS_TYPE = /^application\/(?:x-)?pkcs7-mime$/;
const TNEF_TYPE = /^application\/(?:vnd\.)?ms-tnef$/;

/** What an attachment is: an email in an envelope, a `winmail.dat`, or a file, which may be an encrypted email. */
export type Unwrapped =
  { email: Buffer } | { tnef: TnefContent } | { file: ArrivingAttachment; isEncrypted: boolean };

/**
 * Unpacks an attachment that only wraps an email: one that is signed or compressed with S/MIME, and what Exchange and
 * Outlook make of one for themselves. Everything else stays what it is.
 */
export async function unwrapAttachment(attachment: AttachmentStream): Promise<Unwrapped> {
  const type = attachment.contentType.toLowerCase();
  const name = attachment.filename?.toLowerCase() ?? '';
  // PGP/MIME (RFC 3156) names its version in a part of its own.
  if (type === 'application/pgp-encrypted') return { file: attachment, isEncrypted: true };
  const isCms = CMS_TYPE.test(type) || name.endsWith('.p7m');
  const isTnef = TNEF_TYPE.test(type) || name === 'winmail.dat';
  if (!isCms && !isTnef) return { file: attachment, isEncrypted: false };
  const { bytes, isWhole } = await bytesOf(attachment.content);
  if (isTnef && isWhole) {
    const tnef = tnefContent(bytes);
    if (tnef !== null) return { tnef };
  }
  const cms = isCms ? cmsContent(bytes) : null;
  if (cms !== null && 'content' in cms) return { email: asEmail(cms.content) };
  // It was read, so it has to be handed on anew, with what was not read.
  async function* again() {
    yield bytes;
    yield* attachment.content;
  }
  return { file: { ...attachment, content: Readable.from(again()) }, isEncrypted: cms !== null };
}

/** The bytes of a stream; if there are too many, only the first of them. */
async function bytesOf(content: Readable): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  const iterator = content.iterator({ destroyOnReturn: false });
  for await (const chunk of iterator as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) return { bytes: Buffer.concat(chunks), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** What was signed need not have any headers, and is text then. */
const asEmail = (content: Buffer): Buffer =>
  /^[\w-]{1,100}:/.test(content.toString('latin1', 0, 200))
    ? content
    : Buffer.concat([Buffer.from('\r\n'), content]);
