import { describe, expect, test } from '@jest/globals';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { createChatApi } from '#lib/chat/api.ts';
import type { ApiResult, CallApi, LogFailedCall } from '#lib/api/client.ts';

const sessionId = 'chat_1_abc';

/** The calls of the chat with a given result, and a list of the calls that were made. */
function apiWith(result: ApiResult | Error) {
  const calls: Parameters<CallApi>[] = [];
  const logged: Parameters<LogFailedCall>[] = [];
  const api = createChatApi(
    (...call) => {
      calls.push(call);
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
    (...failure) => void logged.push(failure),
  );
  return { api, calls, logged };
}

const answer = (status: number, body: Record<string, unknown> = {}): ApiResult => ({
  answered: true,
  status,
  body,
});

test('each call has its method, path, and body', async () => {
  const { api, calls } = apiWith(answer(200));
  const message = { sessionId, message: 'Hello' };
  const lead = { sessionId, name: 'Ann Lee', email: 'ann@lee.example' };
  const rating = { closedAt: '2026-01-15T12:00:00.000Z', isHelpful: true };
  await api.send(message);
  await api.sendLead(lead);
  await api.markRead(sessionId);
  await api.close(sessionId, { reason: 'User closed chat' });
  await api.scheduleCall({ sessionId });
  await api.keepEmail(sessionId, { email: 'ann@lee.example' });
  await api.sendTranscript({ sessionId });
  await api.rate(sessionId, rating);
  await api.history(sessionId, 7);
  expect(calls).toEqual([
    ['POST', '/api/chat/send', message, '/api/chat/send'],
    ['POST', '/api/chat/client-data', lead, '/api/chat/client-data'],
    ['PUT', '/api/chat/read/chat_1_abc', undefined, '/api/chat/read'],
    ['PUT', '/api/chat/close/chat_1_abc', { reason: 'User closed chat' }, '/api/chat/close'],
    ['POST', '/api/chat/schedule-call', { sessionId }, '/api/chat/schedule-call'],
    ['PUT', '/api/chat/email/chat_1_abc', { email: 'ann@lee.example' }, '/api/chat/email'],
    ['POST', '/api/chat/transcript', { sessionId }, '/api/chat/transcript'],
    ['PUT', '/api/chat/rating/chat_1_abc', rating, '/api/chat/rating'],
    ['GET', '/api/chat/messages/chat_1_abc?after=7', undefined, '/api/chat/messages'],
  ]);
});

test('a success carries what the backend says', async () => {
  const body = { message: 'Stored', seq: 3 };
  const result = await apiWith(answer(201, body)).api.send({ sessionId, message: 'Hello' });
  expect(result).toEqual({ success: true, message: 'Stored', status: 201, data: body });
});

describe('A failure says why', () => {
  test.each<[string, ApiResult | Error, string]>([
    ['the message', answer(422, { message: 'Wrong', error: 'Other' }), 'Wrong'],
    ['else the error', answer(422, { error: 'Other' }), 'Other'],
    ['else the status', answer(502, { message: 7 }), 'Server error: 502'],
    ['a refusal with a good status', answer(200, { success: false, message: 'No' }), 'No'],
    ['no answer', { answered: false }, NO_RESPONSE],
    ['anything else', new Error('secret'), 'An unexpected error occurred'],
  ])('by %s', async (_, result, details) => {
    const failure = await apiWith(result).api.send({ sessionId, message: 'Hello' });
    const more = 'answered' in result &&
      result.answered && {
        status: result.status,
        data: result.body,
      };
    const expected = { success: false, message: `[Chat Message] ${details}`, details };
    expect(failure).toEqual({ ...expected, ...more });
  });

  test('after the name of the call in brackets, also in the log', async () => {
    const { api, logged } = apiWith(answer(500));
    const results = await Promise.all([
      api.send({ sessionId, message: 'Hello' }),
      api.sendLead({ sessionId, name: 'Ann Lee', email: 'ann@lee.example' }),
      api.markRead(sessionId),
      api.close(sessionId, { reason: 'User closed chat' }),
      api.scheduleCall({ sessionId }),
      api.keepEmail(sessionId, { email: 'ann@lee.example' }),
      api.sendTranscript({ sessionId }),
      api.history(sessionId, 0),
    ]);
    expect(results.map(({ message }) => message.replace(/ Server.*/, ''))).toEqual([
      '[Chat Message]',
      '[Chat Client Data]',
      '[Mark as Read]',
      '[Close Session]',
      '[Schedule Call]',
      '[Chat Email]',
      '[Chat Transcript]',
      '[Chat History]',
    ]);
    expect(logged.map(([message]) => message)).toEqual(results.map(({ message }) => message));
    expect(JSON.stringify(logged)).not.toContain(sessionId);
  });
});

test('an ID that is not a chat session ID is rejected, and no call is made', async () => {
  const { api, calls } = apiWith(answer(200));
  const sentence = 'Invalid chat widget session ID';
  await expect(api.markRead('contact_1')).rejects.toThrow(sentence);
  await expect(api.close('', { reason: 'User closed chat' })).rejects.toThrow(sentence);
  await expect(api.scheduleCall({ sessionId: 'x_chat_1' })).rejects.toThrow(sentence);
  await expect(api.keepEmail('contact_1', { email: 'ann@lee.example' })).rejects.toThrow(sentence);
  await expect(api.sendTranscript({ sessionId: 'contact_1' })).rejects.toThrow(sentence);
  expect(calls).toEqual([]);
});
