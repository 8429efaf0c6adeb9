import 'server-only';
import { failure, type PublicAnswer } from '@/lib/proxy/answer';
import { BackendSilent, callBackend, type BackendCall, type Way } from '@/lib/proxy/backend';
import type { Reader } from '@/lib/proxy/backend-answer';
import { forwardedHeaders } from '@/lib/proxy/forwarded-headers';
import { tooLate, unavailable } from '@/lib/proxy/unavailable';

/** Who asks: a browser's request, or a page that is made for one. When it ends, so does the call. */
export type Asker = Pick<Request, 'headers' | 'signal'>;

/**
 * Passes one call on to the backend and turns whatever comes of it into an answer for a browser:
 * JSON, with a sentence, and without the backend's address, headers, stack or markup.
 *
 * @param call the call, with a path and a body that were checked; its headers are added to the usual ones
 * @param read makes an answer of what the backend said
 */
export async function forward<Body>(
  asker: Asker,
  call: Omit<BackendCall, 'headers'> & Partial<Pick<BackendCall, 'headers'>>,
  read: Reader<Body>,
  way?: Way,
): Promise<PublicAnswer<Body>> {
  const { method, path } = call;
  try {
    const headers = {
      ...forwardedHeaders(asker.headers),
      accept: 'application/json',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    };
    const answer = await callBackend({ ...call, headers }, asker.signal, way);
    if (answer.status === 504) return tooLate(path);
    if (answer.status === 503) return unavailable(path, answer.retryAfter);
    const said = read(answer);
    if (said) return said;
    console.error(`${method} ${nameOf(path)}: backend answered ${answer.status}, unusable`);
    return { ...unavailable(path), status: 502 };
  } catch (error) {
    if (!(error instanceof BackendSilent)) return failure(499, 'The request was aborted');
    console.error(`${method} ${nameOf(path)}: ${error.message}`);
    return error.reason === 'timeout' ? tooLate(path) : unavailable(path);
  }
}

/** The call's name for the log: without ids, which are the keys to a conversation and to a socket. */
const nameOf = (path: string) => path.replace(/\?.*/, '').split('/', 3).join('/');
