import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { studioFileSchema, type StudioFile } from '@repo/contract/desk/studio-file.ts';
import { changeDesk, DeskCallError, readDesk } from '#call.ts';
import { keepDraft, keptDraft } from '#drafts.ts';
import { useSession } from '#session/session.tsx';
import { queryKeys } from '#shared/keys.ts';
import { signedOutSignal } from '#shared/signed-out-signal.ts';
import { readUnsaved } from '#studio/saving/queue.ts';
import type { EditedFile } from '#studio/saving/edited-file.ts';
import { createSaving, type Saving } from '#studio/saving/saving.ts';

/** How a file of the content is read. */
export const studioFileQuery = (name: string) =>
  queryOptions({
    queryKey: queryKeys.studioFile(name),
    queryFn: ({ signal }) =>
      readDesk(`/studio/file?${String(new URLSearchParams({ name }))}`, studioFileSchema, signal),
  });

const draftKey = (name: string) => `studio:${name}`;

function savingOf(client: QueryClient, opened: StudioFile): Saving {
  const { name } = opened;
  return createSaving(opened, {
    kept: readUnsaved(keptDraft(draftKey(name))),
    keep: (unsaved) => keepDraft(draftKey(name), unsaved ? JSON.stringify(unsaved) : ''),
    async send(change) {
      try {
        const file = await changeDesk('/studio/file', studioFileSchema, change);
        client.setQueryData(queryKeys.studioFile(name), file);
        // The list says who has changed what, and what would be published.
        void client.invalidateQueries({ queryKey: queryKeys.studioFiles, refetchType: 'none' });
        return file;
      } catch (error) {
        if (error instanceof DeskCallError && error.error.code === 'signed_out')
          signedOutSignal.notify();
        throw error;
      }
    },
  });
}

/**
 * A file that somebody edits, which saves itself.
 *
 * @param opened the file as it was read, which a later read replaces
 */
export function useEditedFile(
  opened: StudioFile,
): Readonly<{ saving: Saving; edited: EditedFile }> {
  const client = useQueryClient();
  const { round } = useSession();
  const [saving] = useState(() => savingOf(client, opened));
  const edited = useSyncExternalStore(saving.subscribe, saving.shown);
  useEffect(() => saving.refresh(opened), [saving, opened]);
  useEffect(() => saving.again(), [saving, round]);
  useEffect(() => {
    const ended = new AbortController();
    addEventListener('online', () => saving.again(), { signal: ended.signal });
    return () => {
      ended.abort();
      saving.end();
    };
  }, [saving]);
  return { saving, edited };
}
