import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withTimeLimit } from '@repo/chat/browser/time-limit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A task that goes on until its signal ends it. */
const endless = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    if (signal.aborted) resolve('ended');
    signal.addEventListener('abort', () => resolve('ended'));
  });

test('a task is ended after its time, or by another signal, even one that has ended before', async () => {
  const late = withTimeLimit(1000, endless);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await late).toBe('ended');
  const outer = new AbortController();
  const given = withTimeLimit(1000, endless, outer.signal);
  outer.abort();
  expect(await given).toBe('ended');
  expect(await withTimeLimit(1000, endless, outer.signal)).toBe('ended');
});

test('nothing waits for a task that is done', async () => {
  expect(await withTimeLimit(1000, () => Promise.resolve('done'))).toBe('done');
  await expect(withTimeLimit(1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});
