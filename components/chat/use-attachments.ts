import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDroppedFiles } from '@/components/ui/use-dropped-files';
import type { ChatClient } from '@/lib/chat/visitor/client';
import { createAttachments, type Attachments } from '@/lib/files/attachments';
import { loadUploads } from '@/lib/files/load-uploads';
import { NO_FILES } from '@/lib/files/uploads-state';

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
