import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { logThrottled } from '#lib/proxy/log.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the same failure is logged once a minute with its count, and another one at once', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lines = () => log.mock.calls.map((parts: unknown[]) => parts.at(-1));
  for (let count = 0; count < 1000; count += 1) logThrottled('GET /health: away');
  logThrottled('POST /chat/send: away');
  expect(lines()).toEqual(['GET /health: away', 'POST /chat/send: away']);

  jest.advanceTimersByTime(60_000);
  expect(log.mock.calls.slice(2)).toEqual([[{ moreInTheLastMinute: 999 }, 'GET /health: away']]);
  logThrottled('POST /chat/send: away');
  expect(lines().slice(3)).toEqual(['POST /chat/send: away']);

  // Nothing more happened, so nothing is logged, and the next failure counts as the first again.
  jest.advanceTimersByTime(120_000);
  expect(lines()).toHaveLength(4);
  logThrottled('GET /health: away');
  expect(lines().slice(4)).toEqual(['GET /health: away']);
});
