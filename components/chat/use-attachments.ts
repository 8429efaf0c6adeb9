import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ChatClient } from '@/lib/chat/visitor/client';
import { createAttachments, type Attachments } from '@/lib/files/attachments';
import { NO_FILES } from '@/lib/files/uploads-state';

/**
 * The files of a message that is being written. They can be chosen, pasted, or dropped anywhere on the chat.
 *
 * @param client sends messages, once it has loaded; there are no files before
 * @param form of the message
 */
export function useAttachments(
  client: ChatClient | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [state, setState] = useState(NO_FILES);
  const [problem, setProblem] = useState<string>();
  const attachments = useRef<Attachments>(undefined);

  const add = async (files: readonly File[]) => {
    if (!client || files.length === 0) return;
    attachments.current ??= createAttachments({
      address: '/api/files',
      session: client.session,
      show: setState,
    });
    setProblem(await attachments.current.add(files));
  };
  useEffect(() => {
    const chat = form.current?.closest('.chat');
    if (!chat || !client) return;
    const ended = new AbortController();
    const listen = <Name extends 'dragover' | 'drop' | 'paste'>(
      name: Name,
      take: (event: HTMLElementEventMap[Name]) => void,
    ) => (chat as HTMLElement).addEventListener(name, take, { signal: ended.signal });
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    listen('drop', (event) => {
      const files = Array.from(event.dataTransfer?.files ?? []);
      if (files.length > 0) event.preventDefault();
      void add(files);
    });
    listen('paste', (event) => {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // What is copied from a text processor is a picture, too.
      if (!types.includes('text/plain')) void add(Array.from(files));
    });
    return () => ended.abort();
  });
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
