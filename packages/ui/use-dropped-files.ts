import { useEffect, type RefObject } from 'react';

/**
 * Takes files that are dropped on a part of the page, or pasted there.
 *
 * @param form is in that part; nothing is taken while there is none
 * @param part the selector of that part
 */
export function useDroppedFiles(
  form: RefObject<HTMLFormElement | null>,
  part: string,
  take: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const around = form.current?.closest<HTMLElement>(part);
    if (!around) return;
    const ended = new AbortController();
    const listen = <Name extends 'dragover' | 'drop' | 'paste'>(
      name: Name,
      react: (event: HTMLElementEventMap[Name]) => void,
    ) => around.addEventListener(name, react, { signal: ended.signal });
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    listen('drop', (event) => {
      const files = Array.from(event.dataTransfer?.files ?? []);
      if (files.length > 0) event.preventDefault();
      take(files);
    });
    listen('paste', (event) => {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // What is copied from a text processor is a picture, too.
      if (!types.includes('text/plain')) take(Array.from(files));
    });
    return () => ended.abort();
  });
}
