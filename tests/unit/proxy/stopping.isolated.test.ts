import { afterAll, expect, jest, test } from '@jest/globals';
import { stopInTime } from '#lib/proxy/server/stopping.ts';

const before = (['SIGTERM', 'SIGINT'] as const).map((signal) => ({
  signal,
  listeners: process.listeners(signal),
}));
afterAll(() => {
  jest.useRealTimers();
  for (const { signal, listeners } of before) {
    process.removeAllListeners(signal);
    for (const listener of listeners) process.on(signal, listener);
  }
});

test('a site that something holds up ends 16 s after it was asked to, with the code of the signal', () => {
  jest.useFakeTimers();
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const close = jest.fn();
  process.removeAllListeners('SIGTERM').on('SIGTERM', close);
  stopInTime(0);
  process.emit('SIGTERM', 'SIGTERM');
  expect(close.mock.calls).toEqual([['SIGTERM', 15]]);
  jest.advanceTimersByTime(15_999);
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(exit.mock.calls).toEqual([[143]]);
});
