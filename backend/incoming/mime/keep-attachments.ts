import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AttachmentStream, StructuredHeader } from 'mailparser';
import type { IncomingAttachment } from '#incoming/incoming-mail.ts';
import { attachmentName } from '#incoming/mime/attachment-name.ts';

/** How many attachments of one email are kept, and how many bytes of all of them. */
const MAX_ATTACHMENTS = 50;
const MAX_BYTES = 30 * 1024 * 1024;

/** An attachment that is in a file. */
export type KeptAttachment = IncomingAttachment & {
  /** The type of its content, in lower case. */
  type: string;
  /** What an appointment is for (RFC 5546), in lower case. */
  method: string | null;
};

/** An attachment that is still in the email, or was unpacked from one. */
export type ArrivingAttachment = Pick<AttachmentStream, 'contentType' | 'content' | 'headers'> &
  Partial<Pick<AttachmentStream, 'filename' | 'cid'>>;

/** Keeps attachments, as long as they fit. */
export type AttachmentKeeper = {
  kept: KeptAttachment[];
  /** How many were left out. */
  leftOut: number;
  /** Takes one attachment out of the email, to its end. @throws if its file cannot be written */
  take(attachment: ArrivingAttachment): Promise<void>;
};

/**
 * Keeps the attachments of one email as files with random names.
 *
 * @param folder an existing folder; without one, no attachment is kept
 */
export function keepAttachments(folder: string | null): AttachmentKeeper {
  let room = MAX_BYTES;
  const keeper: AttachmentKeeper = {
    kept: [],
    leftOut: 0,
    async take(attachment) {
      const number = keeper.kept.length + keeper.leftOut + 1;
      const size =
        folder === null || keeper.kept.length >= MAX_ATTACHMENTS
          ? null
          : await keepOne(attachment, folder, number);
      if (size === null) keeper.leftOut++;
      else room -= size;
      // What nobody has read by now is skipped.
      attachment.content.resume();
    },
  };
  return keeper;

  /** @returns its size in bytes; null if it does not fit */
  async function keepOne(attachment: ArrivingAttachment, into: string, number: number) {
    const file = path.join(into, randomUUID());
    let size = 0;
    await pipeline(
      attachment.content,
      async function* whatFits(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size <= room) yield chunk;
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    if (size > room) {
      await rm(file);
      return null;
    }
    keeper.kept.push(describe(attachment, { path: file, size, number }));
    return size;
  }
}

type Place = { path: string; size: number; number: number };

function describe(attachment: ArrivingAttachment, { number, ...place }: Place): KeptAttachment {
  const type = attachment.contentType.toLowerCase();
  const header = attachment.headers.get('content-type') as StructuredHeader | undefined;
  return {
    ...place,
    name: attachmentName(attachment.filename, type, number),
    contentId: attachment.cid?.replaceAll('\0', '') ?? null,
    isInline: false, // what shows it comes later
    type,
    method: header?.params.method?.toLowerCase() ?? null,
  };
}
