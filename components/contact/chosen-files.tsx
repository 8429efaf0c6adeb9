'use client';

import { createRoot, type Root } from 'react-dom/client';
import { followTexts } from '@/components/ui/follow-texts';
import { FileList } from '@/components/ui/file-list';
import type { ShowFiles } from '@/lib/contact/form-files';

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
