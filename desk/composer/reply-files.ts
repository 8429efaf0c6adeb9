import { useState, useSyncExternalStore } from 'react';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { createAttachments, type Attachments } from '@repo/chat/files/attachments.ts';
import { createUploads } from '@repo/chat/files/uploads.ts';
import { NO_FILES, type UploadsState } from '@repo/chat/files/uploads-state.ts';
import { useSession } from '#session/session.tsx';

/** The files of a reply, and how far they are. */
type ReplyFilesState = UploadsState &
  Readonly<{
    /** Which file could not be added, and why, in a sentence. */
    problem: string | undefined;
    /** Whether a reply waits until they are stored. */
    isWaiting: boolean;
  }>;

/** The files of a reply that is being written, and what can be done with them. */
export type ReplyFiles = ReplyFilesState &
  Pick<Attachments, 'remove' | 'retry' | 'ready' | 'clear'> &
  Readonly<{ add: (files: readonly File[]) => Promise<void> }>;

/** The files of all replies, by the keys of their drafts. */
const kept = new Map<string, ReturnType<typeof createReplyFiles>>();

/**
 * The files of a reply. Like its draft, they stay and go on being sent while other pages of the desk are open,
 * and so does a reply that waits for them; they end with the page in the browser.
 *
 * @param key of the reply's draft
 */
export function useReplyFiles(key: string): ReplyFiles {
  const { you } = useSession();
  const [files] = useState(() => {
    const known = kept.get(key) ?? createReplyFiles(you.id);
    kept.set(key, known);
    return known;
  });
  return { ...files.actions, ...useSyncExternalStore(files.subscribe, files.state) };
}

/** Whether files are attached to a reply. @param key of the reply's draft */
export const hasReplyFiles = (key: string): boolean =>
  (kept.get(key)?.state().files.length ?? 0) > 0;

function createReplyFiles(staffId: string) {
  const listeners = createListeners();
  let state: ReplyFilesState = { ...NO_FILES, problem: undefined, isWaiting: false };
  const set = (news: Partial<ReplyFilesState>) => {
    state = { ...state, ...news };
    listeners.notify();
  };
  const attachments = createAttachments({
    address: `${DESK_API}/files`,
    session: () => staffId,
    load: () => Promise.resolve(createUploads),
    show: set,
  });
  const { remove, retry } = attachments;
  return {
    subscribe: listeners.subscribe,
    state: () => state,
    actions: {
      remove,
      retry,
      clear() {
        attachments.clear();
        set({ problem: undefined });
      },
      async add(files: readonly File[]) {
        if (files.length > 0) set({ problem: await attachments.add(files) });
      },
      async ready() {
        if (state.files.length === 0) return { ok: true as const, files: [] };
        set({ isWaiting: true });
        const result = await attachments.ready();
        set({ isWaiting: false });
        return result;
      },
    },
  };
}
