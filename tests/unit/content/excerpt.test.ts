import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { excerpt } from '#lib/content/excerpt.ts';

const words = (length: number) => 'word '.repeat(40).slice(0, length);

test('a text of at most 150 characters stays unchanged', () => {
  for (const text of ['', 'Short.', words(149) + '.', 'x'.repeat(150)]) {
    expect(excerpt(text)).toBe(text);
  }
});

test('a longer text ends after the last whole word within 150 characters', () => {
  expect(excerpt(words(199))).toBe(`${words(149)}…`);
  for (const length of [148, 149, 150]) {
    const fits = `a ${'x'.repeat(length - 2)}`;
    expect(excerpt(`${fits} more`)).toBe(`${fits}…`);
  }
  expect(excerpt(`a ${'x'.repeat(149)} more`)).toBe('a…');
});

test('no comma, period, or dash is left before the ellipsis', () => {
  for (const mark of [',', '.', ';', ':', ' –', ' -']) {
    expect(excerpt(`${'x'.repeat(147)}${mark} and so it goes on`)).toBe(`${'x'.repeat(147)}…`);
  }
});

test('a single endless word is cut at 150 characters', () => {
  expect(excerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
});

test('an excerpt is always a beginning of the text', () => {
  const text = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 60 });
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join(' ');
      const short = excerpt(whole);
      if (whole.length <= 150) return short === whole;
      return short.length <= 151 && whole.startsWith(short.slice(0, -1)) && short.endsWith('…');
    }),
  );
});
