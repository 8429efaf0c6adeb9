import { TUS_PART_TYPE, TUS_VERSION } from '@repo/contract/file.ts';

/** A file to send to a backend. */
export type SmallFile = {
  /** The session of the form or of the conversation. */
  session: string;
  /** At most one part. */
  bytes: Uint8Array;
  name?: string;
  /** The network address of the visitor. */
  address?: string;
};

/**
 * Sends a file in one part.
 *
 * @param url the backend's
 * @returns its ID
 * @throws when it is not stored
 */
export async function sendSmallFile(
  url: string,
  { session, bytes, name = 'a.bin', address = '203.0.113.7' }: SmallFile,
): Promise<string> {
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  const common = { 'tus-resumable': TUS_VERSION, 'x-forwarded-for': address };
  const created = await fetch(`${url}/files`, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${inBase64(name)},session ${inBase64(session)}`,
    },
  });
  const path = created.headers.get('location') ?? '';
  const { status } = await fetch(new URL(path, `${url}/`), {
    method: 'PATCH',
    headers: { ...common, 'upload-offset': '0', 'content-type': TUS_PART_TYPE },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  if (status !== 204) throw new Error(`The part of a file was answered with status ${status}.`);
  return path.replace(/^.*files\//, '');
}
