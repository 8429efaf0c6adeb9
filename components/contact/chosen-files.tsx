'use client';

import { createRoot, type Root } from 'react-dom/client';
import { FileList } from '@repo/ui/file-list.tsx';
import { followTexts } from '#components/ui/follow-texts.ts';
import type { ShowFiles } from '#lib/contact/form-files.ts';

const roots = new WeakMap<HTMLElement, Root>();

/** Shows the files of a form in an element of their own. */
export const showFiles: ShowFiles = (place, { files }, { remove, retry }) => {
  let root = roots.get(place);
  if (!root) {
    root = createRoot(place);
    roots.set(place, root);
    followTexts(place);
  }
  root.render(<FileList files={files} onRemove={remove} onRetry={retry} />);
};
