import { afterEach, beforeEach, expect, jest } from '@jest/globals';

// A console error or warning that a test did not expect is a failure. A test replaces the expected ones with
// `jest.spyOn(console, 'error').mockImplementation(...)` and asserts them.
const complaints: unknown[][] = [];

// The failures in the site's log (lib/proxy/site-log.ts) count, too.
const siteLog = { error: (...parts: unknown[]) => console.error(...parts) };
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
