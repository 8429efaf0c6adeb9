import { afterAll, afterEach, beforeEach, expect, jest } from '@jest/globals';

// A console error or warning that a test did not expect is a failure. A test replaces the expected ones with
// `jest.spyOn(console, 'error').mockImplementation(...)` and asserts them.
const complaints: unknown[][] = [];

// The failures in the site's log (lib/proxy/site-log.ts) count, too. It logs once more a minute later, when
// Jest takes no lines of this file anymore.
let isOver = false;
const siteLog = {
  error: (...parts: unknown[]) => {
    if (!isOver) console.error(...parts);
  },
};
afterAll(() => {
  isOver = true;
});
Object.assign(globalThis, { [Symbol.for('tessera.site-log')]: siteLog });

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      complaints.push(args);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
