import 'server-only';
import { TUS_PART_TYPE, TUS_VERSION } from '@repo/contract/file.ts';
import { writeUploadMetadata } from '@repo/contract/upload-metadata.ts';
import type { PublicAnswer } from '#lib/proxy/answer.ts';
import {
  FILE_ANSWERS,
  readBegun,
  readProgress,
  readRemoved,
  type BegunFile,
  type FileProgress,
} from '#lib/proxy/files/file-answers.ts';
import type { FileId } from '#lib/proxy/files/file-id.ts';
import type { UploadMetadata } from '#lib/proxy/files/upload-metadata.ts';
import { forward, type Caller } from '#lib/proxy/forward.ts';

/** Files arrive by tus 1.0 (https://tus.io/protocols/resumable-upload). */
const TUS = { 'tus-resumable': TUS_VERSION };

/**
 * Begins to send a file.
 *
 * @param size in bytes
 * @returns the ID that the backend has given to it
 */
export const beginFile = (
  asker: Caller,
  metadata: UploadMetadata,
  size: number,
): Promise<PublicAnswer<BegunFile>> =>
  forward(
    asker,
    {
      method: 'POST',
      path: '/files',
      headers: {
        ...TUS,
        'upload-length': String(size),
        'upload-metadata': writeUploadMetadata(metadata),
      },
    },
    { read: readBegun, sentences: FILE_ANSWERS },
  );

/** Asks how much of a file has arrived. */
export const askProgress = (asker: Caller, id: FileId): Promise<PublicAnswer<FileProgress>> =>
  forward(
    asker,
    { method: 'HEAD', path: `/files/${id}`, headers: TUS },
    { read: readProgress, sentences: FILE_ANSWERS },
  );

/**
 * Sends a part of a file.
 *
 * @param offset of the part in the file, in bytes
 * @param part all of them have UPLOAD_PART_SIZE bytes, except the last one
 */
export const sendPart = (
  asker: Caller,
  id: FileId,
  { offset, part }: Readonly<{ offset: number; part: Uint8Array }>,
): Promise<PublicAnswer<FileProgress>> =>
  forward(
    asker,
    {
      method: 'PATCH',
      path: `/files/${id}`,
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': TUS_PART_TYPE,
      },
      body: part,
    },
    { read: readProgress, sentences: FILE_ANSWERS },
  );

/** Removes a file that nothing has yet. */
export const removeFile = (asker: Caller, id: FileId): Promise<PublicAnswer<object>> =>
  forward(
    asker,
    { method: 'DELETE', path: `/files/${id}`, headers: TUS },
    { read: readRemoved, sentences: FILE_ANSWERS },
  );
