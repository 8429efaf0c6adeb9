import type { ReceivedMail } from '@repo/contract/desk/mail.ts';
import { NotFound } from '#core/errors.ts';
import { attachedFile } from '#store/files/reads.ts';
import type { Store } from '#store/store.ts';

/**
 * Reads a received email with all of its files, also with those that belong to its message in a chat.
 *
 * @throws {NotFound} when there is none with this ID, or it has not been read yet
 */
export function showMail(id: string, { store }: { store: Store }): Promise<ReceivedMail> {
  return store.read(async (reads) => {
    const found = await reads.receivedMails.findRead(id);
    if (!found) throw mailNotFound();
    const { mail, conversationId } = found;
    const message =
      conversationId === null ? undefined : await reads.messages.find(conversationId, { id });
    const own = await reads.files.of({ receivedMailIds: [id] });
    const others = own.filter(({ role }) => role === 'attachment').map(attachedFile);
    const files = [...(message?.files ?? []), ...others];
    return { ...mail, ...(files.length > 0 && { files }) };
  });
}

/** The error for an email that does not exist. */
export const mailNotFound = (): NotFound =>
  new NotFound('This email was not found. It may have been deleted.');
