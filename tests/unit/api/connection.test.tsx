import { expect, jest, test } from '@jest/globals';
import { testConnection } from '#lib/api/connection.ts';

test.each([
  ['failed with status 503', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['got no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('a test of the connection that %s is only logged, with what happened', async (end, outcome) => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn<typeof fetch>(outcome);
  await expect(testConnection()).resolves.toBeUndefined();
  expect(errors.mock.calls).toEqual([[`Connection test failed (GET /api/health ${end})`]]);
});
