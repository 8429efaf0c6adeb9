import { MAX_FILES_BYTES } from '@repo/contract/file-sentences.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { ChatToSend } from '#store/jobs/chat-to-send.ts';

/**
 * Divides the files of an answer in the chat into those that come with its email, and those for which it has no room:
 * all that follow the first that does not fit.
 */
export function chatFiles({ lines }: Pick<ChatToSend, 'lines'>): {
  attached: StoredFile[];
  tooLarge: StoredFile[];
} {
  const files = lines.flatMap((line) => line.files);
  let bytes = 0;
  const end = files.findIndex(({ size }) => (bytes += size) > MAX_FILES_BYTES);
  const count = end === -1 ? files.length : end;
  return { attached: files.slice(0, count), tooLarge: files.slice(count) };
}
