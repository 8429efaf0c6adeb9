import type { ChatResult } from '@repo/chat/engine/chat-result.ts';
import type { ChatApi } from '@repo/chat/visitor/api.ts';
import { NO_RESPONSE, serverError } from '@repo/contract/error-sentences.ts';
import type { ApiResult, CallApi, LogFailedCall } from '#lib/api/client.ts';

/** The sentence for an invalid session ID (requirement 5.21). */
const INVALID_SESSION = 'Invalid chat widget session ID';

/** The sentence for a failure that is neither an answer nor silence (requirement 8.10). */
const UNEXPECTED = 'An unexpected error occurred';

/** A call and its name in the log. */
type Call = Readonly<{
  label: string;
  method: 'GET' | 'POST' | 'PUT';
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
  const make = async ({ label, method, name, path, body }: Call): Promise<ChatResult> => {
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
  const post = (label: string, name: string, body: unknown) =>
    make({ label, method: 'POST', name, path: name, body });
  const put = (label: string, name: string, sessionId: string, body?: unknown) =>
    make({ label, method: 'PUT', name, path: `${name}/${checkedSession(sessionId)}`, body });

  return {
    send: (message) => post('Chat Message', '/api/chat/send', message),
    sendLead: (lead) => post('Chat Client Data', '/api/chat/client-data', lead),
    markRead: async (sessionId) => put('Mark as Read', '/api/chat/read', sessionId),
    close: async (sessionId, reason) =>
      put('Close Session', '/api/chat/close', sessionId, { reason }),
    async scheduleCall(request) {
      checkedSession(request.sessionId);
      return post('Schedule Call', '/api/chat/schedule-call', request);
    },
    keepEmail: async (sessionId, email) =>
      put('Chat Email', '/api/chat/email', sessionId, { email }),
    async sendTranscript(sessionId) {
      checkedSession(sessionId);
      return post('Chat Transcript', '/api/chat/transcript', { sessionId });
    },
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
