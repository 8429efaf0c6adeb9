import { z } from 'zod';

/** The most files that one message can have. */
export const FILES_PER_MESSAGE = 10;

/** The maximum length of a file's name, in UTF-16 units. */
export const FILE_NAME_LENGTH = 200;

/**
 * How many bytes each request of an upload carries, except the last one. The backend accepts no others, so that it
 * never stores a part by half.
 */
export const UPLOAD_PART_SIZE = 512 * 1024;

/** The version of tus, the protocol in which files are sent. */
export const TUS_VERSION = '1.0.0';

/** The content type of a part of a file. */
export const TUS_PART_TYPE = 'application/offset+octet-stream';

/**
 * Whether a file was looked at by a scanner: `none` if there is no scanner, `waiting` until it was, and then what it
 * said.
 */
export const FILE_SCANS = ['none', 'waiting', 'clean', 'found'] as const;

export type FileScan = (typeof FILE_SCANS)[number];

/** The ID of a file: 128 random bits in hexadecimal digits. */
export const fileId = z
  .string('A file is named by its ID')
  .regex(/^[0-9a-f]{32}$/, 'One of the files has no valid ID');

/** The files of a message, by their IDs (ours). Left out if there are none, as for every other backend. */
export const fileIds = z
  .array(fileId, 'The files must be a list')
  .max(FILES_PER_MESSAGE, `Please send at most ${FILES_PER_MESSAGE} files at once`)
  .optional();

/** A file as everyone sees it who sees what it belongs to. */
export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
  /** The media type by its content; `application/octet-stream` if that is not known. */
  type: z.string(),
  hasPreview: z.boolean(),
  scan: z.enum(FILE_SCANS),
});

export type AttachedFile = z.infer<typeof fileSchema>;
