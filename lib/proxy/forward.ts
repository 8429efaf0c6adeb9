import 'server-only';
import { failure, referenceIn, type PublicAnswer } from '#lib/proxy/answer.ts';
import {
  NoBackendAnswer,
  callBackend,
  type BackendCall,
  type BackendChannel,
} from '#lib/proxy/backend.ts';
import { callNameOf } from '#lib/proxy/backend-calls.ts';
import type { Reader } from '#lib/proxy/backend-answer.ts';
import type { CallSentences } from '#lib/proxy/call-sentences.ts';
import { forwardedHeaders } from '#lib/proxy/forwarded-headers.ts';
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
