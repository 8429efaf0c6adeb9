import { Readable } from 'node:stream';
import { readVerified } from '#files/serve/read-verified.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { chatFiles } from '#mail/chat-files.ts';
import type { MailAttachment } from '#mail/mail.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { MailJob } from '#store/jobs/mail-queues.ts';
import type { Store } from '#store/store.ts';

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
