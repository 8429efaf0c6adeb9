import { loadChunk } from '@/lib/api/load-chunk';
import { browserSignals } from '@/lib/chat/browser/signals';
import { systemClock } from '@/lib/chat/engine/clock';
import { NO_RESPONSE } from '@/lib/contract/error-sentences';
import type { Uploads } from '@/lib/files/uploads';
import { NO_FILES, type UploadsState } from '@/lib/files/uploads-state';

/** The files of one form. */
export type InquiryFiles = Readonly<{
  /** Adds files and begins to send them. @returns a sentence about those that can't be added */
  add(files: readonly File[]): Promise<string | undefined>;
  remove(key: number): void;
  retry(key: number): void;
  /** Waits until nothing is on its way. @returns the IDs of the files, or why they are not complete */
  ready(): Promise<{ ok: true; ids: string[] } | { ok: false; problem: string }>;
  dispose(): void;
}>;

type InquiryFilesOptions = Readonly<{
  /** Gives the session ID of the form, which the inquiry has, too. */
  session: () => string;
  show: (state: UploadsState) => void;
}>;

/** Sends the files of a form. The code for that comes with the first file. */
export function createInquiryFiles({ session, show }: InquiryFilesOptions): InquiryFiles {
  let uploads: Uploads | undefined;
  let state = NO_FILES;

  const start = async () => {
    const { createUploads } = await loadChunk(import('@/lib/files/uploads'));
    return (uploads ??= createUploads({
      address: '/api/files',
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
    add: async (files) => {
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
      return { ok: true, ids: state.files.flatMap(({ id }) => id ?? []) };
    },
    dispose: () => uploads?.dispose(),
  };
}
