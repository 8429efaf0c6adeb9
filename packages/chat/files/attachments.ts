import type { AttachedFile } from '@repo/contract/file.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { browserSignals } from '#browser/signals.ts';
import { systemClock } from '#engine/clock.ts';
import type { ChosenFile } from '#files/upload-list.ts';
import type { createUploads, Uploads } from '#files/uploads.ts';
import { NO_FILES, type UploadsState } from '#files/uploads-state.ts';

/** The files of something that is being written: a form, a message, a reply. */
export type Attachments = Readonly<{
  /** Adds files and begins to send them. @returns a sentence about those that can't be added */
  add(files: readonly File[]): Promise<string | undefined>;
  remove(key: number): void;
  retry(key: number): void;
  /** Waits until nothing is on its way. @returns the files, or why they are not complete */
  ready(): Promise<{ ok: true; files: AttachedFile[] } | { ok: false; problem: string }>;
  /** Forgets the files, once they were sent. */
  clear(): void;
  dispose(): void;
}>;

type AttachmentsOptions = Readonly<{
  /** Where files are sent. */
  address: string;
  /** Gives the form or the conversation that they are for. */
  session: () => string;
  /** Gives the code that sends files; called with the first file. */
  load: () => Promise<typeof createUploads>;
  show: (state: UploadsState) => void;
}>;

/** Sends files with what is being written. */
export function createAttachments(options: AttachmentsOptions): Attachments {
  const { address, session, load, show } = options;
  let uploads: Uploads | undefined;
  let state = NO_FILES;

  const start = async () => {
    const create = await load();
    return (uploads ??= create({
      address,
      session,
      clock: systemClock,
      signals: browserSignals,
      onChange(news) {
        state = news;
        show(news);
      },
    }));
  };

  return {
    async add(files) {
      try {
        return (await start()).add(files);
      } catch (error) {
        console.error('The code for files could not be loaded', error);
        return NO_RESPONSE;
      }
    },
    remove: (key) => uploads?.remove(key),
    retry: (key) => uploads?.retry(key),
    async ready() {
      await uploads?.settled();
      const missing = state.files.find(({ id }) => id === undefined);
      if (missing) {
        return {
          ok: false,
          problem: `“${missing.name}” was not sent. Send it again or remove it.`,
        };
      }
      return { ok: true, files: state.files.flatMap(attachedFileOf) };
    },
    clear: () => uploads?.clear(),
    dispose: () => uploads?.dispose(),
  };
}

/** A file as it is shown until the backend has looked at it. */
const attachedFileOf = ({ id, name, size, type }: ChosenFile): AttachedFile[] =>
  id === undefined ? [] : [{ id, name, size, type, hasPreview: false, scan: 'none' }];
