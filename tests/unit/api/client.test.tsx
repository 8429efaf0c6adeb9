import { beforeEach, expect, jest, test } from '@jest/globals';
import { callApi, logFailedCall } from '#lib/api/client.ts';

beforeEach(() => localStorage.clear());

test('a path that holds a secret is logged by its name, whether the call succeeds or not', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const paths: string[] = [];
  const outcomes = [
    () => Promise.resolve(Response.json({ success: true })),
    () => Promise.resolve(Response.json({}, { status: 500 })),
    () => Promise.reject(new TypeError('secret')),
  ];
  for (const outcome of outcomes) {
    globalThis.fetch = ((path: string) => {
      paths.push(path);
      return outcome();
    }) as typeof fetch;
    const name = '/api/chat/read';
    const result = await callApi('PUT', '/api/chat/read/chat_secret', undefined, name);
    const isFailure = !result.answered || result.status !== 200;
    if (isFailure) logFailedCall('[Mark as Read] Why', 'PUT', name, result);
  }
  expect(new Set(paths)).toEqual(new Set(['/api/chat/read/chat_secret']));
  expect(info.mock.calls).toEqual(Array(3).fill(['PUT /api/chat/read']));
  expect(error.mock.calls).toEqual([
    ['[Mark as Read] Why (PUT /api/chat/read failed with status 500)'],
    ['[Mark as Read] Why (PUT /api/chat/read got no answer)'],
  ]);
});

test('a call carries JSON and the stored token, and no credentials', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const inAMinute = { exp: Date.now() / 1000 + 60 };
  const token = ['{"alg":"none"}', JSON.stringify(inAMinute), '']
    .map((part) => btoa(part))
    .join('.');
  localStorage.setItem('token', token);
  const fetching = jest.fn<typeof fetch>(() => Promise.resolve(Response.json({ message: 'OK' })));
  globalThis.fetch = fetching;
  const result = await callApi('POST', '/api/chat/send', { message: 'Hello' });
  expect(result).toEqual({ answered: true, status: 200, body: { message: 'OK' } });
  expect(fetching.mock.calls).toEqual([
    [
      '/api/chat/send',
      {
        method: 'POST',
        credentials: 'omit',
        signal: expect.any(AbortSignal),
        headers: { 'content-type': 'application/json', 'x-auth-token': token },
        body: '{"message":"Hello"}',
      },
    ],
  ]);
});

test('a call that has taken 15 s has no answer', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.useFakeTimers();
  globalThis.fetch = ((_path: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
    })) as unknown as typeof fetch;
  const ended = jest.fn();
  const calling = callApi('GET', '/api/health').finally(ended);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await calling).toEqual({ answered: false });
  jest.useRealTimers();
});
