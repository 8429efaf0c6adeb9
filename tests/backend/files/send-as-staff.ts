import { DESK_API } from '@repo/contract/desk/address.ts';
import type { Colleague } from '#tests/backend/desk/desk.ts';
import { tusCalls } from '#tests/backend/files/tus.ts';

/** Sends a file of one part as a colleague does. @returns its ID */
export async function sendAsStaff(
  url: string,
  { cookie }: Colleague,
  bytes: Uint8Array,
  name = 'a.bin',
): Promise<string> {
  const { call, patch } = tusCalls(url + DESK_API);
  const staff = { cookie, origin: url };
  const begun = await call('POST', '/files', {
    ...staff,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
  const path = `/${begun.headers.get('location') ?? ''}`;
  await patch(path, 0, bytes, staff);
  return path.replace('/files/', '');
}
