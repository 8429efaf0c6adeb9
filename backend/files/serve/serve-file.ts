import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { EditConflict, NotFound } from '#core/errors.ts';
import { resume } from '#core/resume.ts';
import { previewKey, type FileStorage } from '#files/storage/file-storage.ts';
import { savedAs } from '#files/serve/content-disposition.ts';
import { readVerified } from '#files/serve/read-verified.ts';
import type { StoredFile } from '#store/files/reads.ts';

/** What a browser may do with what a stranger sent: save it, and nothing else. */
const POLICY = "default-src 'none'; sandbox";

/**
 * Answers with a file, for saving.
 *
 * @param file undefined when there is none that the caller may have
 * @throws {NotFound}
 * @throws {EditConflict} until it was looked at, and when something was found in it
 * @throws {StoreUnavailable} when its beginning cannot be read; later, the answer breaks off
 */
export function serveFile(
  reply: FastifyReply,
  file: StoredFile | undefined,
  storage: FileStorage,
): Promise<FastifyReply> {
  const whole = servable(file);
  return answerWith(reply, whole, readVerified(whole, storage));
}

/**
 * Answers with the preview of a file.
 *
 * @throws the same, and {@link NotFound} when it has no preview
 */
export function servePreview(
  reply: FastifyReply,
  file: StoredFile | undefined,
  storage: FileStorage,
): Promise<FastifyReply> {
  const { id, previewSize } = servable(file);
  if (previewSize === null) throw new NotFound('This file has no preview.');
  const preview = { name: 'preview.webp', size: previewSize, type: 'image/webp' };
  return answerWith(reply, preview, storage.read(previewKey(id), 1));
}

function servable(file: StoredFile | undefined): StoredFile {
  if (file?.state === 'refused') {
    throw new EditConflict(`This file contained ${file.scanResult}, so it was removed.`);
  }
  if (file?.state !== 'complete') throw new NotFound('This file is no longer here.');
  if (file.scan === 'waiting') {
    throw new EditConflict('This file is still being checked. Please try again in a minute.');
  }
  return file;
}

/** Answers with a stream. Its first part is read before, while there can still be another answer. */
async function answerWith(
  reply: FastifyReply,
  { name, size, type }: Pick<StoredFile, 'name' | 'size' | 'type'>,
  content: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const parts = content[Symbol.asyncIterator]();
  const first = await parts.next();
  return reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', savedAs(name))
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(resume(first, parts), { objectMode: false }));
}
