import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDroppedFiles } from '@repo/ui/use-dropped-files.ts';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { createAttachments, type Attachments } from '@repo/chat/files/attachments.ts';
import { NO_FILES } from '@repo/chat/files/uploads-state.ts';
import { loadUploads } from '#lib/api/load-uploads.ts';

/**
 * The files of a message that is being written. They can be chosen, pasted, or dropped anywhere on the chat.
 *
 * @param client sends messages
 * @param form of the message
 */
export function useAttachments(client: ChatClient, form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState(NO_FILES);
  const [problem, setProblem] = useState<string>();
  const attachments = useRef<Attachments>(undefined);

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    attachments.current ??= createAttachments({
      address: '/api/files',
      session: client.session,
      load: loadUploads,
      show: setState,
    });
    setProblem(await attachments.current.add(files));
  };
  useDroppedFiles(form, '.chat', (files) => void add(files));
  useEffect(() => () => attachments.current?.dispose(), []);

  return {
    ...state,
    problem,
    add,
    remove: (key: number) => attachments.current?.remove(key),
    retry: (key: number) => attachments.current?.retry(key),
    ready: async () => (await attachments.current?.ready()) ?? { ok: true as const, files: [] },
    clear: () => attachments.current?.clear(),
  };
}
