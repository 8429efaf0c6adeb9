import 'server-only';
import { channel } from 'node:diagnostics_channel';

/** How a call of the backend ended: `refused` is a 4xx, and `failed` any answer that is no success. */
export type CallOutcome = 'ok' | 'refused' | 'away' | 'timeout' | 'failed';

/** A call of the backend that is over. */
export type BackendCallReport = Readonly<{
  /** The path of the call, without IDs. */
  call: string;
  outcome: CallOutcome;
  seconds: number;
}>;

/**
 * Where finished calls are announced. Next.js bundles each route apart, and a channel of Node belongs to the
 * process, so that metrics hear of all of them. It costs nothing while nobody listens.
 */
export const backendCalls = channel('tessera.backend-calls');

/** How an answer with this status ended a call. */
export function outcomeOf(status: number): CallOutcome {
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/**
 * The name of a call for logs and metrics: without IDs, which are the keys to a conversation, to a file, and to a
 * socket.
 */
export const callNameOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/files\/.*/, '/files')
    .split('/', 3)
    .join('/')
    .replace(/\/$/, '');
