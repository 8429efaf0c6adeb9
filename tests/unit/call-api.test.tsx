import { expect, jest, test } from '@jest/globals';
import { callApi, logFailure } from '@/lib/api/client';

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
    if (isFailure) logFailure('[Mark as Read] Why', 'PUT', name, result);
  }
  expect(new Set(paths)).toEqual(new Set(['/api/chat/read/chat_secret']));
  expect(info.mock.calls).toEqual(Array(3).fill(['PUT /api/chat/read']));
  expect(error.mock.calls).toEqual([
    ['[Mark as Read] Why (PUT /api/chat/read failed with status 500)'],
    ['[Mark as Read] Why (PUT /api/chat/read got no answer)'],
  ]);
});
