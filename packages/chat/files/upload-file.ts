import { TUS_PART_TYPE, TUS_VERSION, UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { writeUploadMetadata } from '@repo/contract/upload-metadata.ts';
import { withTimeLimit } from '#browser/time-limit.ts';

/** The result of one step, or of the whole: only a file that is stored has an ID. */
export type UploadOutcome =
  | { state: 'stored'; id: string }
  /** There are no files here at all. */
  | { state: 'unsupported' }
  /** Trying again cannot help. */
  | { state: 'refused'; problem: string }
  /** Not stored yet. Trying again goes on where it stopped. */
  | { state: 'failed'; problem: string };

/** How a file is sent. */
export type FileUpload = Readonly<{
  /** Takes the next step; it never rejects. @returns nothing if that went well and more is to be done */
  step(signal: AbortSignal): Promise<UploadOutcome | undefined>;
  /** How many bytes have arrived. */
  sent(): number;
  /** Removes what has arrived. Nobody waits for it: what stays is removed by the backend itself. */
  drop(): void;
}>;

type UploadOptions = Readonly<{
  /** Where files are sent. */
  address: string;
  name: string;
  /** The form or the conversation that the file is for. */
  session: string;
}>;

type Call = Readonly<{
  method: 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: Blob;
  signal: AbortSignal;
}>;

/** What is known of an answer; the body only of a refusal, if it is JSON. */
type Answer = Readonly<Pick<Response, 'ok' | 'status' | 'headers'> & { body: unknown }>;

/** How long a call may take, in milliseconds: a part is sent by slow lines, too. */
const CALL_TIMEOUT_MS = 60_000;

/** The statuses below 500 after which the same call may succeed; after 401, once its sender has signed in again. */
const RETRYABLE = [401, 408, 409, 423, 425, 429];

const TUS = { 'tus-resumable': TUS_VERSION };

/**
 * Sends a file in parts by tus 1.0. When the connection is lost, or anything else is in doubt, the next step
 * asks how much has arrived and goes on from there.
 */
export function createFileUpload(
  file: Blob,
  { address, name, session }: UploadOptions,
): FileUpload {
  let id: string | undefined;
  let offset = 0;
  let isInDoubt = false;

  /** @param target the file; nothing for all of them */
  const call = async (target: string | undefined, { headers, signal, ...init }: Call) => {
    const path = target === undefined ? address : `${address}/${target}`;
    const ask = async (limit: AbortSignal): Promise<Answer> => {
      const answer = await fetch(path, {
        ...init,
        headers: { ...TUS, ...headers },
        credentials: 'same-origin',
        signal: limit,
      });
      const { ok, status, headers: said } = answer;
      const body: unknown = ok ? undefined : await answer.json().catch(() => undefined);
      return { ok, status, headers: said, body };
    };
    try {
      return await withTimeLimit(CALL_TIMEOUT_MS, ask, signal);
    } catch {
      return undefined; // no answer
    }
  };

  const begin = async (signal: AbortSignal) => {
    const headers = {
      'upload-length': String(file.size),
      'upload-metadata': writeUploadMetadata({ filename: name, session }),
    };
    const answer = await call(undefined, { method: 'POST', headers, signal });
    if (answer && [404, 405, 501].includes(answer.status)) return { state: 'unsupported' as const };
    id = /([\w-]+)$/.exec(answer?.headers.get('location') ?? '')?.[1];
    return id === undefined ? problemIn(answer) : undefined;
  };

  const ask = async (target: string, signal: AbortSignal) => {
    const answer = await call(target, { method: 'HEAD', signal });
    const arrived = offsetIn(answer);
    if (arrived !== undefined) {
      offset = arrived;
      isInDoubt = false;
      return undefined;
    }
    if (!isGone(answer)) return problemIn(answer);
    [id, offset, isInDoubt] = [undefined, 0, false];
    return { state: 'failed' as const, problem: NO_RESPONSE };
  };

  const sendNext = async (target: string, signal: AbortSignal) => {
    const headers = {
      'upload-offset': String(offset),
      'content-type': TUS_PART_TYPE,
    };
    const body = file.slice(offset, offset + UPLOAD_PART_SIZE);
    const answer = await call(target, { method: 'PATCH', headers, body, signal });
    const arrived = offsetIn(answer);
    isInDoubt = arrived === undefined;
    if (arrived === undefined) return isGone(answer) ? undefined : problemIn(answer);
    offset = arrived;
    return undefined;
  };

  return {
    async step(signal) {
      if (id === undefined) return begin(signal);
      if (isInDoubt) return ask(id, signal);
      return offset === file.size ? { state: 'stored', id } : sendNext(id, signal);
    },
    sent: () => offset,
    drop() {
      if (id === undefined) return;
      void call(id, { method: 'DELETE', signal: new AbortController().signal });
      id = undefined;
    },
  };
}

const isGone = (answer: Answer | undefined) => answer?.status === 404 || answer?.status === 410;

function problemIn(answer: Answer | undefined): UploadOutcome {
  if (!answer) return { state: 'failed', problem: NO_RESPONSE };
  const { status, body } = answer;
  const { message } = Object(body) as { message?: unknown };
  const problem = typeof message === 'string' && message !== '' ? message : NO_RESPONSE;
  const isFinal = status >= 400 && status < 500 && !RETRYABLE.includes(status);
  return { state: isFinal ? 'refused' : 'failed', problem };
}

function offsetIn(answer: Answer | undefined): number | undefined {
  const text = answer?.ok === true ? answer.headers.get('upload-offset') : null;
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}
