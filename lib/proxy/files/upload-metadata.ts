import 'server-only';
import { z } from 'zod';
import { FILE_NAME_LENGTH } from '@/lib/contract/file';
import { line } from '@/lib/contract/text';

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

/** Reads the header `Upload-Metadata` of tus 1.0: names with values in base64. */
export const readUploadMetadata = (header: string) =>
  uploadMetadataSchema.safeParse(
    Object.fromEntries(
      header.split(',').flatMap((pair) => {
        const [name = '', value = ''] = pair.trim().split(' ');
        const text = textIn(value);
        return text === undefined ? [] : [[name, text]];
      }),
    ),
  );

/** Writes the header again, with nothing in it but what was checked. */
export const writeUploadMetadata = ({ filename, session }: UploadMetadata): string =>
  Object.entries({ filename, session })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

function textIn(base64: string): string | undefined {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}
