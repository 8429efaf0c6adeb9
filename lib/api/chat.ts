import type { ApiResult, CallApi } from '@/lib/api/client';
import { NO_CONNECTION } from '@/lib/api/client';
import type { ChatApi, ChatResult } from '@/lib/chat/chat-api';

/** The sentence for an id that is none (spec section 5). */
const INVALID_SESSION = 'Invalid chat widget session ID';

/**
 * The calls of the chat (spec section 7), each with the error wrapper of spec section 8. A call that
 * fails says so in its result; the only thing thrown is the sentence for an id that is none.
 *
 * @param call makes a call
 */
export function createChatApi(call: CallApi): ChatApi {
  const post = (label: string, path: string, body: unknown) =>
    labelled(label, () => call('POST', path, body));
  const put = (label: string, path: string, sessionId: string, body?: unknown) =>
    labelled(label, () => call('PUT', `${path}/${sessionPart(sessionId)}`, body, path));

  return {
    send: (message) => post('Chat Message', '/api/chat/send', message),
    sendLead: (lead) => post('Chat Client Data', '/api/chat/client-data', lead),
    async markRead(sessionId) {
      return put('Mark as Read', '/api/chat/read', checkedSession(sessionId));
    },
    async close(sessionId, reason) {
      return put('Close Session', '/api/chat/close', checkedSession(sessionId), { reason });
    },
    async scheduleCall(request) {
      checkedSession(request.sessionId);
      return post('Schedule Call', '/api/chat/schedule-call', request);
    },
    history(sessionId, after) {
      const path = '/api/chat/messages';
      const address = `${path}/${sessionPart(sessionId)}?after=${after}`;
      return labelled('Chat History', () => call('GET', address, undefined, path));
    },
  };
}

async function labelled(label: string, call: () => Promise<ApiResult>): Promise<ChatResult> {
  const fail = (details: string) => ({
    success: false as const,
    message: `[${label}] ${details}`,
    details,
  });
  try {
    const result = await call();
    if (!result.answered) return fail(NO_CONNECTION);
    const { status, body: data } = result;
    if (status >= 200 && status < 300 && data.success !== false) {
      return { success: true, message: text(data.message) ?? '', status, data };
    }
    const details = text(data.message) ?? text(data.error) ?? `Server error: ${status}`;
    return { ...fail(details), status, data };
  } catch {
    return fail('An unexpected error occurred');
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const sessionPart = (sessionId: string) => encodeURIComponent(sessionId);

function checkedSession(sessionId: string): string {
  if (!sessionId.startsWith('chat_')) throw new Error(INVALID_SESSION);
  return sessionId;
}
