import { createContext } from 'react';
import { NO_FILES, type UploadsState } from '@/lib/files/uploads-state';

/** The files of a form, and what can be done with them. */
type FormFiles = UploadsState &
  Readonly<{
    /** Adds files and begins to send them. @returns a sentence about those that can't be added */
    add: (files: readonly File[]) => Promise<string | undefined>;
    remove: (key: number) => void;
    retry: (key: number) => void;
  }>;

/** The files of the form around a field. */
export const InquiryFilesContext = createContext<FormFiles>({
  ...NO_FILES,
  add: () => Promise.resolve(undefined),
  remove: () => undefined,
  retry: () => undefined,
});
