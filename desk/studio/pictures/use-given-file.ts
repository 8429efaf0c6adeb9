import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Takes the file that somebody drops on a dialog, or pastes into it.
 *
 * @returns the ref of a form in the dialog
 */
export function useGivenFile(onFile: (file: File) => void) {
  const element = useRef<HTMLFormElement>(null);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const dialog = element.current?.closest('dialog');
    dialog?.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    dialog?.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    dialog?.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    return () => ended.abort();
  }, []);
  return element;
}
