import { describe, expect, test } from '@jest/globals';
import { segmentsOf } from '@repo/desk/shared/links.ts';

const links = (text: string) =>
  segmentsOf(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

test.each([
  ['See https://a.example/b?c=1#d.', ['https://a.example/b?c=1#d']],
  ['(http://a.example/b) and http://c.example!', ['http://a.example/b', 'http://c.example']],
  ['Write to jo.hn+x@mail.example, please', ['mailto:jo.hn+x@mail.example']],
  ['node.js and www.a.example', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

describe('is not a link', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'https://[',
    '//a.example',
    'intent://a.example#Intent;end',
  ])('%s', (text) => {
    expect(links(text)).toEqual([]);
  });
});

test('characters that reverse the reading direction or are invisible end an address', () => {
  expect(links('https://a.example/\u202egpj.exe')).toEqual(['https://a.example/']);
  expect(links('https://a.example/\u200bb')).toEqual(['https://a.example/']);
  expect(links('https://a.example/"onmouseover="alert(1)')).toEqual(['https://a.example/']);
});

test('the pieces of any text add up to the text', () => {
  for (const text of ['', 'a', 'https://a.example', 'x https://a.example, b@c.example. y']) {
    expect(
      segmentsOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});

test('a long text without an address is fast', () => {
  const started = performance.now();
  for (const text of ['a.'.repeat(10_000), 'a@'.repeat(10_000), `a@${'b.'.repeat(10_000)}`]) {
    expect(links(`${text} `).length).toBeLessThanOrEqual(1);
  }
  expect(performance.now() - started).toBeLessThan(1000);
});
