import 'server-only';
import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { removeFile, sendPart, askProgress, beginFile } from '#lib/proxy/files/file-calls.ts';
import type { FileId } from '#lib/proxy/files/file-id.ts';
import type { Caller } from '#lib/proxy/forward.ts';
import type { SpooledFile } from '#lib/proxy/forms/spooled-file.ts';

/** What became of the files of a form. */
export type SentFiles =
  | { state: 'sent'; ids: FileId[] }
  /** The backend has no files. */
  | { state: 'unsupported' }
  | { state: 'failed'; status: number; problem: string };

/** How often a part is tried again. */
const MORE_TRIES = 2;

/**
 * Sends the files of a form to the backend, one after the other: all of them, or none.
 *
 * @param session the session ID of the inquiry that they are for
 */
export async function sendFormFiles(
  asker: Caller,
  session: string,
  files: readonly SpooledFile[],
): Promise<SentFiles> {
  const ids: FileId[] = [];
  for (const file of files) {
    const begun = await beginFile(asker, { filename: file.name, session }, file.size);
    if ('id' in begun.body) ids.push(begun.body.id);
    const failed = 'id' in begun.body ? await sendParts(asker, begun.body.id, file) : begun;
    if (!failed) continue;
    await dropFiles(asker, ids);
    if (failed.status === 404 && ids.length === 0) return { state: 'unsupported' };
    const reason = 'message' in failed.body ? failed.body.message : '';
    return {
      state: 'failed',
      status: failed.status,
      problem: `“${file.name}” was not sent. ${reason}`,
    };
  }
  return { state: 'sent', ids };
}

/** Removes files that are not needed after all. What stays is removed by the backend itself. */
export async function dropFiles(asker: Caller, ids: readonly FileId[]): Promise<void> {
  await Promise.all(ids.map((id) => removeFile(asker, id)));
}

/** @returns the answer to the part that could not be sent */
async function sendParts(asker: Caller, id: FileId, file: SpooledFile) {
  let offset = 0;
  let tries = 0;
  while (offset < file.size) {
    const part = await file.read(offset, UPLOAD_PART_SIZE);
    const answer = await sendPart(asker, id, { offset, part });
    if ('offset' in answer.body && answer.body.offset > offset) {
      offset = answer.body.offset;
      tries = 0;
      continue;
    }
    tries += 1;
    if (tries > MORE_TRIES || answer.status < 500) return answer;
    // Perhaps it arrived, and only the answer was lost.
    const progress = await askProgress(asker, id);
    if ('offset' in progress.body) offset = progress.body.offset;
  }
  return undefined;
}
