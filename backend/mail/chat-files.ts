import type { StoredFile } from '@/backend/store/files/reads';
import type { ChatToSend } from '@/backend/store/jobs/chat-to-send';
import { MAX_FILES_BYTES } from '@/lib/contract/file-sentences';

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
