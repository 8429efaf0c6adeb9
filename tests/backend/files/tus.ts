import { TUS_PART_TYPE, TUS_VERSION } from '@repo/contract/file.ts';

type Headers = Record<string, string>;

/** Calls of tus, one by one, as the visitor at an address. */
export function tusCalls(url: string, address = '203.0.113.7') {
  const call = (method: string, path: string, headers: Headers = {}, body?: Uint8Array) =>
    fetch(url + path, {
      method,
      headers: { 'tus-resumable': TUS_VERSION, 'x-forwarded-for': address, ...headers },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  return {
    call,
    create: (size: number, session: string, name = 'a.bin', headers: Headers = {}) =>
      call('POST', '/files', {
        'upload-length': String(size),
        'upload-metadata': `filename ${inBase64(name)},session ${inBase64(session)}`,
        ...headers,
      }),
    patch: (path: string, offset: number, body: Uint8Array, headers: Headers = {}) =>
      call(
        'PATCH',
        path,
        { 'upload-offset': String(offset), 'content-type': TUS_PART_TYPE, ...headers },
        body,
      ),
    head: (path: string) => call('HEAD', path),
    remove: (path: string) => call('DELETE', path),
  };
}
