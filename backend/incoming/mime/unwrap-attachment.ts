import { Readable } from 'node:stream';
import type { AttachmentStream } from 'mailparser';
import { cmsContent } from '#incoming/mime/cms-content.ts';
import type { ArrivingAttachment } from '#incoming/mime/keep-attachments.ts';
import { tnefContent, type TnefContent } from '#incoming/mime/tnef-content.ts';

/** The largest attachment that is unpacked, in bytes: as much as all attachments of an email may have. */
const MAX_BYTES = 30 * 1024 * 1024;

const CMS_TYPE = /^application\/(?:x-)?pkcs7-mime$/;
const TNEF_TYPE = /^application\/(?:vnd\.)?ms-tnef$/;

/** What an attachment is: a file, and perhaps more. */
export type Unwrapped = {
  /** The attachment as it came, to be read from its beginning. */
  file: ArrivingAttachment;
  /** What is packed in it, if it is a `winmail.dat`. */
  tnef: TnefContent | null;
  /** What is signed or compressed in it: an email, or any document. */
  content: Buffer | null;
  isEncrypted: boolean;
};

/** A file as it is. */
export const asFile = (file: ArrivingAttachment): Unwrapped => ({
  file,
  tnef: null,
  content: null,
  isEncrypted: false,
});

/**
 * Looks into an attachment that may wrap something: what is signed, compressed, or encrypted with S/MIME, and what
 * Exchange and Outlook make of an email for themselves.
 */
export async function unwrapAttachment(attachment: AttachmentStream): Promise<Unwrapped> {
  const type = attachment.contentType.toLowerCase();
  const name = attachment.filename?.toLowerCase() ?? '';
  // PGP/MIME (RFC 3156) names its version in a part of its own.
  if (type === 'application/pgp-encrypted') return { ...asFile(attachment), isEncrypted: true };
  const isCms = CMS_TYPE.test(type) || name.endsWith('.p7m');
  const isTnef = TNEF_TYPE.test(type) || name === 'winmail.dat';
  if (!isCms && !isTnef) return asFile(attachment);
  const { bytes, isWhole } = await bytesOf(attachment.content);
  const cms = isCms ? cmsContent(bytes) : null;
  // It was read, so it has to be handed on anew, with what was not read.
  async function* again() {
    yield bytes;
    if (!isWhole) yield* attachment.content;
  }
  return {
    file: { ...attachment, content: Readable.from(again()) },
    tnef: isTnef && isWhole ? tnefContent(bytes) : null,
    content: isWhole && cms !== null && 'content' in cms ? cms.content : null,
    isEncrypted: cms !== null && 'isEncrypted' in cms,
  };
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
