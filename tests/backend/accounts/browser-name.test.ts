import { expect, test } from '@jest/globals';
import { browserName } from '@repo/backend/staff/browser-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', 'Firefox on Linux'],
  ['curl', 'Unknown browser'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('a browser that says %s is called %s', (header, name) => {
  expect(browserName(header)).toBe(name);
});
