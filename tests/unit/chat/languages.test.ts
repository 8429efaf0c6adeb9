import { expect, test } from '@jest/globals';
import { knownLanguages } from '@repo/chat/visitor/languages.ts';

test('a system’s names for languages are left out if they are not language tags', () => {
  expect(knownLanguages(undefined)).toEqual([]);
  expect(knownLanguages(['C', 'de-DE', 'POSIX!', '', 'en'])).toEqual(['de-DE', 'en']);
  const [language = 'en'] = knownLanguages(['C']);
  expect(new Intl.DateTimeFormat(language).resolvedOptions().locale).toBe('en');
});
