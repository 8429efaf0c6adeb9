import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { KEPT_ANSWER } from '@repo/contract/desk/webhook-endpoint.ts';
import type { Clock } from '#core/clock.ts';

/** How long a receiver may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The most bytes of one character. */
const BYTES_PER_SIGN = 4;

/** What a receiver has answered: the status, and how the body begins. */
type PostAnswer = {
  status: number;
  answer: string;
  /** After how many seconds it wants to be called again, if it says so. */
  retryAfter: number | undefined;
};

type PostDeps = {
  clock: Clock;
  /** Aborts the call. */
  stopping: AbortSignal;
  /** How much of the answer to keep, in characters. */
  kept?: number;
};

/** A call: where it goes, and what it says. */
type PostedCall = { url: URL; headers: Record<string, string>; body: string | Buffer };

/**
 * Makes one call, and follows no redirect. An endless answer is not read to its end.
 *
 * @param addresses finds where the host is; the connection is made to one of these addresses
 * @throws `TimeoutError` after 10 s, `AbortError` when it is stopped, or a system error
 */
export async function post(
  { url, headers, body }: PostedCall,
  addresses: (url: URL) => Promise<LookupAddress[]>,
  { clock, stopping, kept = KEPT_ANSWER }: PostDeps,
): Promise<PostAnswer> {
  const limit = new AbortController();
  const cancel = clock.after(TIMEOUT_MS, () => limit.abort(new DOMException('', 'TimeoutError')));
  const signal = AbortSignal.any([limit.signal, stopping]);
  try {
    const found = await unlessAborted(addresses(url), signal);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupIn(found),
      // A connection that is used again might lead to an address that was checked for another call.
      agent: false,
      signal,
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // Whatever happens from here on, the receiver has answered.
    request.on('error', () => undefined);
    return {
      status: response.statusCode ?? 0,
      answer: await beginningOf(response, kept),
      retryAfter: secondsIn(response.headers['retry-after']),
    };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    cancel();
  }
}

/** Waits for something that cannot be aborted itself. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Answers with known addresses, whatever the host is. */
const lookupIn =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = addresses;
    if (all === true) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };

/** A number of seconds. The header may also be a date, which nobody whom we call sends. */
const secondsIn = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

async function beginningOf(response: IncomingMessage, kept: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length >= kept * BYTES_PER_SIGN) break;
    }
  } catch {
    // What has arrived is enough.
  }
  response.destroy();
  // PostgreSQL takes no NUL, and nobody wants to see other control characters.
  const text = new TextDecoder().decode(Buffer.concat(parts)).replace(/[^\P{Cc}\n\t]/gu, '');
  return text.slice(0, kept).toWellFormed();
}
