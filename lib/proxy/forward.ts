import 'server-only';
import { isIP } from 'node:net';
import { isRequestId, REQUEST_ID_HEADER } from '@repo/server/http/request-id.ts';
import { failure, referenceIn, type PublicAnswer } from '#lib/proxy/answer.ts';
import { callNameOf } from '#lib/proxy/backend-calls.ts';
import {
  NoBackendAnswer,
  callBackend,
  type BackendCall,
  type BackendChannel,
} from '#lib/proxy/backend.ts';
import type { Reader, CallSentences } from '#lib/proxy/backend-answer.ts';
import { logThrottled } from '#lib/proxy/log.ts';

/** Where a call comes from: a browser's request, or a page made for one. When that ends, so does the call. */
export type Caller = Pick<Request, 'headers' | 'signal'>;

/** How an answer is read, and what is said without one. */
type Reading<Body> = Readonly<{
  read: Reader<Body>;
  sentences: CallSentences;
  channel?: BackendChannel;
}>;

/** A call whose path and body were checked. */
type ForwardedCall = Omit<BackendCall, 'headers'> & Partial<Pick<BackendCall, 'headers'>>;

/** After how many seconds a client should retry while the backend is away. */
const RETRY_AFTER_S = '30';

/**
 * Passes one call on to the backend and turns the result into an answer for a browser: JSON, with the
 * backend's status and its sentence or one of ours (requirement 8), and without the backend's address,
 * headers, stack trace, or markup. The status is ours only if there is no answer at all. A failure on our
 * side has a reference.
 *
 * @param call the headers of the call are added to the usual ones
 */
export async function forward<Body>(
  asker: Caller,
  call: ForwardedCall,
  reading: Reading<Body>,
): Promise<PublicAnswer<Body>> {
  const answer = await answerOf(asker, call, reading);
  const reference = referenceIn(asker.headers);
  if (answer.status < 500 || reference === undefined) return answer;
  return { ...answer, body: { ...answer.body, reference } };
}

async function answerOf<Body>(
  asker: Caller,
  call: ForwardedCall,
  { read, sentences, channel }: Reading<Body>,
): Promise<PublicAnswer<Body>> {
  const name = `${call.method} ${callNameOf(call.path)}`;
  try {
    const headers = {
      ...forwardedHeaders(asker.headers),
      accept: 'application/json',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    };
    const answer = await callBackend({ ...call, headers }, asker.signal, channel);
    const said = read(answer, sentences);
    if (!said || said.status >= 500) logThrottled(`${name}: backend answered ${answer.status}`);
    return said ?? failure(502, sentences.refused(502));
  } catch (error) {
    if (!(error instanceof NoBackendAnswer)) return failure(499, 'The request was aborted');
    logThrottled(`${name}: ${error.message}`);
    const isLate = error.reason === 'timeout';
    return failure(isLate ? 504 : 503, sentences.unanswered(error.reason), {
      code: 'unavailable',
      ...(!isLate && { headers: { 'retry-after': RETRY_AFTER_S } }),
    });
  }
}

/** Request headers that the backend may see, and whether a value is valid. */
const FORWARDED: Record<string, (value: string) => boolean> = {
  'user-agent': (value) => /^[ -~]{1,1000}$/.test(value),
  'x-auth-token': (value) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(value),
  // The visitor's address: a browser's own claim has already been replaced (lib/proxy/client-address.ts).
  'x-forwarded-for': (value) => isIP(value) !== 0,
  // Likewise, a browser's own claim has been replaced (lib/proxy/server/request-ids.ts).
  [REQUEST_ID_HEADER]: isRequestId,
};

/** The headers of a browser that are passed on to the backend. */
export function forwardedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FORWARDED).flatMap(([name, isRight]) => {
      const value = headers.get(name);
      return value !== null && isRight(value) ? [[name, value]] : [];
    }),
  );
}
