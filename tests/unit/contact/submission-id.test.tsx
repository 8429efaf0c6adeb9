import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

/** What the browser's storage does with an update. */
type Update = (key: string, change: (last: unknown) => unknown) => Promise<void>;

const update = jest.fn<Update>();
jest.unstable_mockModule('idb-keyval', () => ({ update }));
const { submissionIdFor } = await import('#lib/contact/send-inquiry.ts');

const SESSION = 'contact_1_a';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

test('storage that never answers holds nothing up, and the same words keep their ID', async () => {
  const asked = Promise.withResolvers<undefined>();
  update.mockImplementation(() => {
    asked.resolve(undefined);
    return new Promise(() => undefined);
  });
  const first = submissionIdFor(SESSION, { text: 'never' });
  await asked.promise;
  await jest.advanceTimersByTimeAsync(2000);
  const id = await first;
  expect(id).toMatch(/^submission_contact_1_a_\d+$/);

  // Later, the storage answers again, with other words in it.
  update.mockImplementation((_key, change) => {
    change({ digest: 'of other words', id: 'submission_other', at: Date.now() });
    return Promise.resolve();
  });
  jest.setSystemTime(1_060_000);
  expect(await submissionIdFor(SESSION, { text: 'never' })).toBe(id);
  expect(await submissionIdFor(SESSION, { text: 'another' })).not.toBe(id);
});

test('storage that refuses, and a browser without digests, leave it to memory', async () => {
  update.mockImplementation(() => Promise.reject(new Error('blocked')));
  const id = await submissionIdFor(SESSION, { text: 'blocked' });
  jest.setSystemTime(1_060_000);
  expect(await submissionIdFor(SESSION, { text: 'blocked' })).toBe(id);
  update.mockClear();
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  const other = await submissionIdFor(SESSION, { text: 'blocked' });
  jest.setSystemTime(1_120_000);
  expect(await submissionIdFor(SESSION, { text: 'blocked' })).toBe(other);
  expect(update).not.toHaveBeenCalled();
});

test('the same words are another inquiry after a day', async () => {
  update.mockImplementation(() => Promise.reject(new Error('blocked')));
  const id = await submissionIdFor(SESSION, { text: 'again' });
  jest.advanceTimersByTime(24 * 60 * 60_000 - 1);
  expect(await submissionIdFor(SESSION, { text: 'again' })).toBe(id);
  jest.advanceTimersByTime(1);
  expect(await submissionIdFor(SESSION, { text: 'again' })).not.toBe(id);
});
