import type { AttachedFile } from '#file.ts';

/** How many bytes the files of one inquiry, message, or reply may have together. */
export const MAX_FILES_BYTES = 20 * 1024 * 1024;

/** What visitors are told where no files can be sent. */
export const FILES_UNSUPPORTED = 'Files can’t be sent here. Your text can be sent without them.';

// The first code of a page says these, and must not load the rules of the contract for them.

/** The limits in words, beside the control. */
export const FILE_LIMITS = 'Up to 10 files, 20 MB together';

/** The sentences for what exceeds them. */
export const TOO_MANY_FILES = 'Only 10 files can be sent together.';
export const FILES_TOO_LARGE = 'All files together can have at most 20 MB.';

/** What a message says that has files and no words of its own: every backend takes only messages with a text. */
export const namesOf = (files: readonly Pick<AttachedFile, 'name'>[]): string =>
  files.map(({ name }) => name).join('\n');

/** What a message says that may have files: what was typed, or else the names of its files. */
export const wordsWith = (files: readonly Pick<AttachedFile, 'name'>[], typed: string): string =>
  typed.trim() === '' ? namesOf(files) : typed;
