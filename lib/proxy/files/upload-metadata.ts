import 'server-only';
import { z } from 'zod';
import { FILE_NAME_LENGTH } from '@repo/contract/file.ts';
import { line } from '@repo/contract/text.ts';
import { readUploadMetadata } from '@repo/contract/upload-metadata.ts';

const FILE_NAME = 'The name of the file is not valid';

/** What is known about a file before it arrives. */
const uploadMetadataSchema = z.object({
  filename: line('The name of the file', FILE_NAME_LENGTH, FILE_NAME).min(1, FILE_NAME),
  /** The form or the conversation in which it is sent: only what is sent there may have it. */
  session: z
    .string('The session is not valid')
    .regex(/^(?:chat|contact)_[\w-]{1,150}$/, 'The session is not valid'),
});

export type UploadMetadata = z.infer<typeof uploadMetadataSchema>;

/** Reads the header `Upload-Metadata` of tus 1.0, and checks it. */
export const checkUploadMetadata = (header: string) =>
  uploadMetadataSchema.safeParse(Object.fromEntries(readUploadMetadata(header) ?? []));
