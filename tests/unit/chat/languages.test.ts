import { expect, test } from '@jest/globals';
import { knownLanguages } from '@/lib/chat/visitor/languages';

test('what a system names its language by is left out where it is none', () => {
  expect(knownLanguages(['C', 'de-DE', 'POSIX!', '', 'en'])).toEqual(['de-DE', 'en']);
  const [language = 'en'] = knownLanguages(['C']);
  expect(new Intl.DateTimeFormat(language).resolvedOptions().locale).toBe('en');
});
