import 'server-only';
import { Agent, request as send } from 'undici';
import { env } from '@/lib/env';

/** How long the backend may take to answer, in milliseconds (spec section 9). */
const BACKEND_TIMEOUT_MS = 15_000;

/** No answer of the backend is longer; a longer one is not ours. */
const MAX_ANSWER_BYTES = 1_048_576;

// One pool for the process. The backend is one address, so the number is of sockets in all.
const agent = new Agent({ connections: 64, pipelining: 1 });

/** A call of the closed list (design: the proxy). */
export type BackendCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: '/contact/submit' | '/health';
  headers: Record<string, string>;
  body?: string;
};

export type BackendAnswer = {
  status: number;
  contentType: string;
  retryAfter: string;
  text: string;
};

/** The backend did not answer: it is away, or it took longer than the spec allows. */
export class BackendSilent extends Error {
  readonly reason: 'away' | 'timeout';

  /** @param code a short name of what happened, with no address in it */
  constructor(reason: 'away' | 'timeout', code: string) {
    super(`backend ${reason} (${code})`);
    this.reason = reason;
  }
}

/**
 * Calls the backend once. Never retried: only the sender knows whether a repeat is safe.
 *
 * @param signal ends the call when the browser has gone
 * @throws BackendSilent without an answer; the signal's reason when the browser has gone
 */
export async function callBackend(call: BackendCall, signal: AbortSignal): Promise<BackendAnswer> {
  // Not AbortSignal.timeout: that would keep every finished call in memory until its 15 s are over.
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort();
  }, BACKEND_TIMEOUT_MS);
  try {
    const answer = await send(new URL(call.path, env().BACKEND_URL), {
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      dispatcher: agent,
      signal: AbortSignal.any([signal, deadline.signal]),
    });
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      retryAfter: String(answer.headers['retry-after'] ?? ''),
      text: await readText(answer.body),
    };
  } catch (error) {
    // What undici says names the backend's address, so only its code goes on.
    signal.throwIfAborted();
    const { code, name } = Object(error) as { code?: string; name?: string };
    throw new BackendSilent(
      deadline.signal.aborted ? 'timeout' : 'away',
      code ?? name ?? 'unknown',
    );
  } finally {
    clearTimeout(timer);
  }
}

async function readText(body: AsyncIterable<Uint8Array> & { destroy(): void }): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
