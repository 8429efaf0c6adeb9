'use client';

import { useContext, useEffect, useRef, useState } from 'react';
import { InquiryFilesContext } from '@/components/contact/inquiry-files-context';
import { FileList } from '@/components/ui/file-list';
import { FILE_LIMITS, FILES_UNSUPPORTED } from '@/lib/contract/file-sentences';

/**
 * The files of an inquiry. Before any script runs, the browser sends them with the form; after that, they are on
 * their way as soon as they are chosen.
 */
export function FileField() {
  const { files, isUnsupported, add, remove, retry } = useContext(InquiryFilesContext);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const take = async () => {
    const control = input.current;
    const chosen = Array.from(control?.files ?? []);
    if (!control || chosen.length === 0) return;
    // So that the same file can be chosen again after it was removed, and is not sent with the form, too.
    control.value = '';
    setProblem(await add(chosen));
  };
  useEffect(() => {
    void take();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, for files chosen before this code loaded
  }, []);

  return (
    <div className="field">
      <label htmlFor="files">Files (optional)</label>
      <p id="files-hint" className="field-hint">
        {FILE_LIMITS}
      </p>
      <input
        ref={input}
        id="files"
        type="file"
        name="files"
        multiple
        hidden={isUnsupported}
        aria-describedby="files-hint files-error"
        aria-invalid={problem !== undefined}
        data-listed={files.length > 0 || undefined}
        className="field-control field-files"
        onChange={() => void take()}
      />
      <FileList files={files} onRemove={remove} onRetry={retry} />
      <p id="files-error" data-error-for="files" aria-live="polite" className="field-error">
        {isUnsupported ? FILES_UNSUPPORTED : problem}
      </p>
    </div>
  );
}
