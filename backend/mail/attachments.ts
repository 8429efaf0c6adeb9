import { Readable } from 'node:stream';
import { readVerified } from '@/backend/files/serve/read-verified';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import { chatFiles } from '@/backend/mail/chat-files';
import type { MailAttachment } from '@/backend/mail/mail';
import type { StoredFile } from '@/backend/store/files/reads';
import type { MailJob } from '@/backend/store/jobs/mail-queues';
import type { Store } from '@/backend/store/store';

/** A file is still being checked, so its email is sent a little later. */
class FileNotChecked extends Error {
  readonly code = 'EFILECHECK';
}

/**
 * Opens the files that come with emails: those of a reply or of an answer in the chat, except for the ones in which
 * something was found.
 *
 * @throws when one is still being checked
 */
export async function attachmentsOf(
  jobs: readonly MailJob[],
  { store, storage }: { store: Store; storage: FileStorage },
): Promise<{ attachments?: MailAttachment[] }> {
  const replyIds = jobs.flatMap((job) => ('reply' in job ? [job.reply.id] : []));
  const files = [
    ...(replyIds.length === 0 ? [] : await store.read((reads) => reads.files.of({ replyIds }))),
    ...jobs.flatMap((job) => (job.kind === 'chat-answer' ? chatFiles(job.chat).attached : [])),
  ];
  if (files.some(({ scan }) => scan === 'waiting')) throw new FileNotChecked();
  const whole = files.filter(({ state }) => state === 'complete');
  return whole.length === 0 ? {} : { attachments: whole.map((file) => attach(file, storage)) };
}

const attach = (file: StoredFile, storage: FileStorage): MailAttachment => ({
  filename: file.name,
  contentType: file.type,
  content: Readable.from(readVerified(file, storage), { objectMode: false }),
});
