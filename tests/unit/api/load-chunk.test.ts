import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadChunk } from '#lib/api/load-chunk.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('code that has not loaded after 120 s is given up on, and not before', async () => {
  const late = Promise.withResolvers<string>();
  const outcome = jest.fn<(what: string) => void>();
  void loadChunk(late.promise).then(outcome, () => outcome('given up'));
  await jest.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls).toEqual([['given up']]);
});

test('code that loads in time is available, and nothing waits for it any longer', async () => {
  await expect(loadChunk(Promise.resolve('code'))).resolves.toBe('code');
  expect(jest.getTimerCount()).toBe(0);
});
