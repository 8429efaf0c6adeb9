import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { browserLock } from '@repo/chat/browser/lock.ts';
import { playToneOnce } from '#components/chat/sound.ts';

/** Gives the browser locks, or takes them away. */
function haveLocks(request: ((...args: unknown[]) => Promise<unknown>) | undefined): void {
  const value = request && { request };
  Object.defineProperty(navigator, 'locks', { value, configurable: true });
}

type Begin = (lock: unknown) => Promise<unknown>;
const grant = (_name: unknown, _options: unknown, begin: unknown) => (begin as Begin)({});
const refuse = () => Promise.reject(new DOMException('Site data is blocked', 'SecurityError'));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  haveLocks(undefined);
  jest.useRealTimers();
});

test.each([
  ['a browser without locks', undefined],
  ['a browser that refuses them', refuse],
  [
    'a browser that throws',
    () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  ],
  ['a browser that grants one', grant],
])('%s runs a task once', async (_which, request) => {
  haveLocks(request);
  const task = jest.fn(() => Promise.resolve('done'));
  expect(await browserLock('messages', task)).toBe('done');
  const failing = jest.fn(() => Promise.reject(new Error('no')));
  await expect(browserLock('messages', failing)).rejects.toThrow('no');
  expect([task.mock.calls.length, failing.mock.calls.length]).toEqual([1, 1]);
  expect(jest.getTimerCount()).toBe(0);
});

test('a lock that another tab does not give back keeps a task for 10 s', async () => {
  const grants: (() => Promise<unknown>)[] = [];
  let isWithdrawn = false;
  haveLocks((_name, options, begin) => {
    const { signal } = options as { signal: AbortSignal };
    signal.addEventListener('abort', () => (isWithdrawn = true));
    grants.push(() => (begin as Begin)({}));
    return new Promise(() => undefined);
  });
  const task = jest.fn(() => Promise.resolve('done'));
  const running = browserLock('messages', task);
  await jest.advanceTimersByTimeAsync(9999);
  expect(task).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await running).toBe('done');
  expect(isWithdrawn).toBe(true);
  await grants[0]?.();
  expect(task).toHaveBeenCalledTimes(1);
});

test('the sound is played without locks, and once where there are some', async () => {
  const start = jest.fn();
  const node = { connect: () => node, start, stop: () => undefined };
  const gain = { gain: { setTargetAtTime: () => undefined }, connect: () => node };
  const parts = {
    AudioContext: class {
      currentTime = 0;
    },
    OscillatorNode: class {
      connect = () => gain;
      start = start;
      stop = () => undefined;
    },
    GainNode: class {
      gain = gain.gain;
      connect = () => node;
    },
  };
  Object.assign(globalThis, parts);
  for (const request of [undefined, refuse, grant]) {
    haveLocks(request);
    playToneOnce();
    await jest.advanceTimersByTimeAsync(1000);
  }
  // Another tab has it: whoever does not wait for it gets nothing.
  haveLocks((_name, options, decide) =>
    (decide as Begin)((options as LockOptions).ifAvailable ? null : {}),
  );
  playToneOnce();
  await jest.advanceTimersByTimeAsync(1000);
  expect(start).toHaveBeenCalledTimes(3);
});
