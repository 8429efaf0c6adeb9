import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storeFile } from '#files/store-file.ts';
import { partsOf } from '#files/storage/file-storage.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import type { MailReader } from '#incoming/mail-reader.ts';
import { UnreadableMail } from '#incoming/unreadable-mail.ts';
import { LARGEST_MAIL, type StoredMailDeps } from '#inbox/receive.ts';
import type { StoredFile } from '#store/files/reads.ts';

/** An email that was read: what it says, and its files, stored and without an owner. */
export type ReadingResult = { mail: IncomingMail; fileIds: string[]; problem: string | null };

type ReaderDeps = StoredMailDeps & { reader: MailReader };
type Deps = ReaderDeps & {
  /** Whether a scanner looks at what came with it before anyone can save it. */
  isScanned: boolean;
};

/**
 * Reads a received email. Its attachments become files of their own. What cannot be read becomes an email that says so,
 * because nothing that somebody sent may be lost.
 *
 * @param raw the file with its bytes
 * @throws {StoreUnavailable} when its bytes cannot be read, or its attachments not stored
 */
export async function readReceivedMail(
  raw: Pick<StoredFile, 'id' | 'size'>,
  deps: Deps,
): Promise<ReadingResult> {
  const { isScanned } = deps;
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
  try {
    const rawPath = await copyTo(path.join(folder, 'mail.eml'), raw, deps);
    const attachments = path.join(folder, 'attachments');
    await mkdir(attachments);
    const mail = await deps.reader.read(rawPath, attachments);
    const fileIds: string[] = [];
    for (const { path: place, name } of mail.attachments) {
      const file = { name, role: 'attachment', limit: LARGEST_MAIL, isScanned } as const;
      fileIds.push((await storeFile(createReadStream(place), file, deps)).id);
    }
    return { mail, fileIds, problem: null };
  } catch (error) {
    if (error instanceof UnreadableMail) return unreadable(error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shows a received email as it was designed, as safe HTML. @returns null when it has no such form */
export async function safeHtmlOf(
  raw: Pick<StoredFile, 'id' | 'size'>,
  deps: ReaderDeps,
): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
  try {
    return await deps.reader.safeHtml(await copyTo(path.join(folder, 'mail.eml'), raw, deps));
  } catch (error) {
    if (error instanceof UnreadableMail) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies an email to a file, for programs that need one. */
async function copyTo(
  place: string,
  { id, size }: Pick<StoredFile, 'id' | 'size'>,
  { storage }: Pick<Deps, 'storage'>,
): Promise<string> {
  await pipeline(Readable.from(storage.read(id, partsOf(size))), createWriteStream(place));
  return place;
}

/** An email of which nothing is known but that it came. */
export const unreadable = (problem: string): ReadingResult => ({
  mail: {
    messageId: null,
    inReplyTo: [],
    references: [],
    from: null,
    recipients: [],
    sentBy: null,
    isFromOurselves: false,
    answersTo: [],
    subject: '',
    sentAt: null,
    kind: 'message',
    bounce: null,
    text: '',
    folded: '',
    lines: [],
    hasHtml: false,
    attachments: [],
    omitted: [],
  },
  fileIds: [],
  problem,
});
