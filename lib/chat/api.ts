import type { ChatResult } from '@repo/chat/engine/chat-result.ts';
import type { ChatApi } from '@repo/chat/visitor/api.ts';
import {
  basePathOf,
  CHAT_CALL_NAMES,
  CHAT_CALLS,
  hasSession,
  type Call,
} from '@repo/contract/calls.ts';
import { NO_RESPONSE, serverError } from '@repo/contract/error-sentences.ts';
import type { ApiResult, CallApi, LogFailedCall } from '#lib/api/client.ts';

/** The sentence for an invalid session ID (requirement 5.21). */
const INVALID_SESSION = 'Invalid chat widget session ID';

/** The sentence for a failure that is neither an answer nor silence (requirement 8.10). */
const UNEXPECTED = 'An unexpected error occurred';

/** A call as it is made. */
type MadeCall = Readonly<{
  label: string;
  method: Call['method'];
  /** The path without its secret parts. */
  name: string;
  path: string;
  body?: unknown;
}>;

/**
 * Makes the calls of the chat (requirement 7), with the sentences of requirements 8.7 to 8.11. A call that
 * fails says so in its result and in the log. The calls throw only one thing: the sentence for an invalid
 * session ID.
 *
 * @param call makes a call
 * @param logFailure logs a call that failed
 */
export function createChatApi(call: CallApi, logFailure: LogFailedCall): ChatApi {
  const make = async ({ label, method, name, path, body }: MadeCall): Promise<ChatResult> => {
    const fail = (details: string, result: ApiResult) => {
      const message = `[${label}] ${details}`;
      logFailure(message, method, name, result);
      return { success: false as const, message, details };
    };
    try {
      const result = await call(method, path, body, name);
      if (!result.answered) return fail(NO_RESPONSE, result);
      const { status, body: data } = result;
      if (status >= 200 && status < 300 && data.success !== false) {
        return { success: true, message: text(data.message) ?? '', status, data };
      }
      const details = text(data.message) ?? text(data.error) ?? serverError(status);
      return { ...fail(details, result), status, data };
    } catch {
      return fail(UNEXPECTED, { answered: false });
    }
  };

  const callOf = (one: Call) => {
    const { label, method } = one;
    const name = `/api${basePathOf(one)}`;
    if (hasSession(one)) {
      return async (sessionId: string, body?: object) =>
        make({ label, method, name, path: `${name}/${checkedSession(sessionId)}`, body });
    }
    return async (body: { sessionId: string }) => {
      if (one.checksSession) checkedSession(body.sessionId);
      return make({ label, method, name, path: name, body });
    };
  };

  return {
    ...(Object.fromEntries(
      CHAT_CALL_NAMES.map((name) => [name, callOf(CHAT_CALLS[name])]),
    ) as unknown as ChatApi),
    history(sessionId, after) {
      const name = '/api/chat/messages';
      const path = `${name}/${encodeURIComponent(sessionId)}?after=${after}`;
      return make({ label: 'Chat History', method: 'GET', name, path });
    },
  };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** @returns the ID as part of a path; throws if it is not a session ID */
function checkedSession(sessionId: string): string {
  if (!sessionId.startsWith('chat_')) throw new Error(INVALID_SESSION);
  return encodeURIComponent(sessionId);
}
