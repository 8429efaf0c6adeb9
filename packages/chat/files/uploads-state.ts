import type { ChosenFile } from '#files/upload-list.ts';

/** What is known about the files that someone has chosen. Every change makes a new object. */
export type UploadsState = Readonly<{
  files: readonly ChosenFile[];
  /** Whether no files can be sent at all. The list is empty then. */
  isUnsupported: boolean;
}>;

/** Before anything is chosen. It is apart from the code that sends files, which loads later. */
export const NO_FILES: UploadsState = { files: [], isUnsupported: false };
