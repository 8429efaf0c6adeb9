import 'server-only';
import { fileId } from '@repo/contract/file.ts';
import { failure } from '#lib/proxy/answer.ts';

/** The ID of a file that may be part of a path. */
export type FileId = string & { readonly isFileId: true };

/** Whether a text is a valid ID of a file: only letters, digits, _ and -. */
export const isFileId = (text: string): text is FileId => fileId.safeParse(text).success;

/** The answer to a path with an invalid ID of a file. */
export const noSuchFile = () => failure(404, 'There is no such file');
