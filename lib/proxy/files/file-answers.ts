import 'server-only';
import { FILES_TOO_LARGE, FILES_UNSUPPORTED } from '@repo/contract/file-sentences.ts';
import { failure } from '#lib/proxy/answer.ts';
import type { BackendAnswer } from '#lib/proxy/backend.ts';
import { readErrorAnswer, type Reader, type CallSentences } from '#lib/proxy/backend-answer.ts';
import { isFileId, type FileId } from '#lib/proxy/files/file-id.ts';

const REFUSED: Readonly<Record<number, string>> = {
  404: 'This file is no longer here. Choose it again.',
  410: 'This file is no longer here. Choose it again.',
  413: FILES_TOO_LARGE,
  429: 'Too many files were sent from here. Try again in an hour.',
};

/** What is said about a file if the backend has no suitable sentence of its own. */
export const FILE_ANSWERS: CallSentences = {
  taken: '',
  refused: (status) => REFUSED[status] ?? 'The file can’t be stored right now. Try again.',
  unanswered: () => 'The file can’t be stored right now. Try again in a minute.',
};

/** A file that has begun to arrive. */
export type BegunFile = Readonly<{ id: FileId }>;

/** How much of a file has arrived, and how large it is if that was asked, both in bytes. */
export type FileProgress = Readonly<{ offset: number; length: number | undefined }>;

/** The statuses with which a backend says that it does not know a call at all. */
const UNKNOWN_CALL = [404, 405, 501];

/**
 * Reads the answer to a file that should begin to arrive. A backend without files may answer with any status,
 * even a successful one, but only one with files says where the file is.
 */
export const readBegun: Reader<BegunFile> = (answer, sentences) => {
  const id = /^(?:[^?#]*\/)?files\/([\w-]+)$/.exec(answer.header('location'))?.[1] ?? '';
  if (answer.status < 300 && isFileId(id)) return { status: 201, body: { id } };
  const isUnknown = answer.status < 400 || UNKNOWN_CALL.includes(answer.status);
  return isUnknown ? failure(404, FILES_UNSUPPORTED) : readErrorAnswer(answer, sentences);
};

/** Reads how much of a file has arrived. */
export const readProgress: Reader<FileProgress> = (answer, sentences) => {
  if (answer.status >= 400) return readErrorAnswer(answer, sentences);
  const offset = bytesIn(answer, 'upload-offset');
  if (answer.status >= 300 || offset === undefined) return undefined;
  return { status: 200, body: { offset, length: bytesIn(answer, 'upload-length') } };
};

/** Reads the answer to a file that should be removed. */
export const readRemoved: Reader<object> = (answer, sentences) => {
  if (answer.status >= 400) return readErrorAnswer(answer, sentences);
  return answer.status < 300 ? { status: 204, body: {} } : undefined;
};

function bytesIn({ header }: BackendAnswer, name: `upload-${string}`): number | undefined {
  const text = header(name);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
