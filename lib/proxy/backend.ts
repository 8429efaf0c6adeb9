import 'server-only';
import { Agent, request as send, type Dispatcher } from 'undici';
import type { CHAT_CALLS, ChatCallName } from '@repo/contract/calls.ts';
import { env } from '#lib/env.ts';
import {
  backendCalls,
  callNameOf,
  outcomeOf,
  type BackendCallReport,
  type CallOutcome,
} from '#lib/proxy/backend-calls.ts';
import type { ChatSession } from '#lib/proxy/chat-session.ts';
import type { FileId } from '#lib/proxy/files/file-id.ts';

/** No answer of our backend is longer, not even a full page of history; a longer one is not ours. */
const MAX_ANSWER_BYTES = 2_097_152;

/** The paths of the calls of the chat, with the conversation that some of them name. */
export type ChatPath = PathWith<(typeof CHAT_CALLS)[ChatCallName]['path']>;

type PathWith<Path extends string> = Path extends `${infer Base}:sessionId`
  ? `${Base}${ChatSession}`
  : Path;

/** A call from the closed list (requirement 7.16). */
export type BackendCall = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path:
    | '/contact/submit'
    | '/health'
    | '/reports'
    | '/vitals'
    | ChatPath
    | `/chat/messages/${ChatSession}?after=${number}`
    | '/files'
    | `/files/${FileId}`
    | `/chat/files/${ChatSession}/${FileId}${'' | '/preview'}`
    | `/socket.io/?EIO=4&transport=polling${string}`;
  headers: Record<string, string>;
  body?: string | Uint8Array;
};

/** The beginning of an answer. A header that is missing is empty. */
type AnswerHead = {
  status: number;
  contentType: string;
  retryAfter: string;
  header: (
    name: 'content-disposition' | 'content-length' | 'location' | `upload-${string}`,
  ) => string;
};

export type BackendAnswer = AnswerHead & { text: string };

/** An answer whose body has not been read yet. Whoever gets it reads the body or destroys it. */
export type OpenAnswer = AnswerHead & { body: Dispatcher.ResponseData['body'] };

/** The connections for calls of one kind, and how long the backend may take, in milliseconds. */
export type BackendChannel = Readonly<{ agent: Agent; timeoutMs: number }>;

/**
 * Creates separate connections for calls that would keep others waiting.
 *
 * @param connections the maximum number in total, because the backend is a single address
 */
export const createChannel = (connections: number, timeoutMs: number): BackendChannel => ({
  agent: new Agent({ connections, pipelining: 1 }),
  timeoutMs,
});

/** For calls that are answered immediately (requirement 9.1). */
const CALLS = createChannel(64, 15_000);

/** The backend did not answer: it is away, or it took too long. */
export class NoBackendAnswer extends Error {
  readonly reason: 'away' | 'timeout';

  /** @param code a short name of what happened, without an address in it */
  constructor(reason: 'away' | 'timeout', code: string) {
    super(`backend ${reason} (${code})`);
    this.reason = reason;
  }
}

/**
 * Calls the backend once. It never retries, because only the sender knows whether a repeat is safe.
 *
 * @param signal ends the call when the browser disconnects
 * @throws {NoBackendAnswer} if there is no answer; the signal's reason if the browser has disconnected
 */
export const callBackend = (
  call: BackendCall,
  signal: AbortSignal,
  channel = CALLS,
): Promise<BackendAnswer> => exchange(call, signal, channel, readWhole);

/**
 * Calls the backend once, like {@link callBackend}, for an answer of any length: the time that the backend has
 * is that until the answer begins and, after that, between two pieces of it.
 */
export const openBackend = (
  call: BackendCall,
  signal: AbortSignal,
  channel: BackendChannel,
): Promise<OpenAnswer> =>
  exchange(call, signal, channel, (answer) =>
    Promise.resolve({ ...headOf(answer), body: answer.body }),
  );

/** Reads a whole answer that was opened, if it has the length of an answer of our backend. */
export const readOpened = async ({ body, ...head }: OpenAnswer): Promise<BackendAnswer> => ({
  ...head,
  text: await readText(body),
});

const readWhole = async (answer: Dispatcher.ResponseData): Promise<BackendAnswer> =>
  readOpened({ ...headOf(answer), body: answer.body });

function headOf({ statusCode: status, headers }: Dispatcher.ResponseData): AnswerHead {
  const header = (name: string) => String(headers[name] ?? '');
  return { status, contentType: header('content-type'), retryAfter: header('retry-after'), header };
}

/** @param take gets the answer as soon as it begins, and what it gives is the result */
async function exchange<Taken extends AnswerHead>(
  call: BackendCall,
  signal: AbortSignal,
  { agent, timeoutMs }: BackendChannel,
  take: (answer: Dispatcher.ResponseData) => Promise<Taken>,
): Promise<Taken> {
  // AbortSignal.timeout would keep every finished call in memory until its time is over.
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort();
  }, timeoutMs);
  const start = performance.now();
  const report = (outcome: CallOutcome) => {
    const seconds = (performance.now() - start) / 1000;
    backendCalls.publish({
      call: callNameOf(call.path),
      outcome,
      seconds,
    } satisfies BackendCallReport);
  };
  try {
    const answer = await send(new URL(call.path, env().BACKEND_URL), {
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      bodyTimeout: timeoutMs,
      dispatcher: agent,
      signal: AbortSignal.any([signal, deadline.signal]),
    });
    const taken = await take(answer);
    report(outcomeOf(taken.status));
    return taken;
  } catch (error) {
    // undici's message contains the backend's address, so only its code is passed on.
    signal.throwIfAborted();
    const { code, name } = Object(error) as { code?: string; name?: string };
    const reason = deadline.signal.aborted ? 'timeout' : 'away';
    report(reason);
    throw new NoBackendAnswer(reason, code ?? name ?? 'unknown');
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
