import { z } from 'zod';

/** How many files one inquiry, message, or reply may have, and how many bytes together. */
export const MAX_FILES = 10;
export const MAX_FILES_BYTES = 20 * 1024 * 1024;

/** Every part of a file that is sent has this many bytes, except the last one. */
export const FILE_PART_BYTES = 512 * 1024;

/** The longest name of a file, in UTF-16 units. */
export const FILE_NAME_LENGTH = 255;

/** What visitors are told where no files can be sent. */
export const FILES_UNSUPPORTED = "Files can't be sent here. Your text can be sent without them.";

/** The sentences for what exceeds the limits, which the hint beside the control already says. */
export const TOO_MANY_FILES = `Only ${MAX_FILES} files can be sent together.`;
export const FILES_TOO_LARGE = 'All files together can have at most 20 MB.';

/** The ID of a stored file. The backend makes it. */
export const fileId = z
  .string('The id of a file is not valid')
  .regex(/^[\w-]{8,100}$/, 'The id of a file is not valid');

/** The IDs of the files that belong to an inquiry or a message. A client sends them only if there are any. */
export const fileIds = z
  .array(fileId, 'The files must be a list of ids')
  .max(MAX_FILES, TOO_MANY_FILES)
  .optional();
