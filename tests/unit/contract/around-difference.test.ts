import { expect, test } from '@jest/globals';
import { changedValues } from '@repo/backend/studio/publishing/difference-words.ts';
import { aroundDifference } from '@repo/contract/desk/around-difference.ts';

const BEGIN = 'We take one task that people repeat all day, such as reading invoices. ';
const END = ' and so on'.repeat(20);

test('what fits stays whole', () => {
  expect(aroundDifference('one', 'two', 3)).toEqual(['one', 'two']);
});

test('a long text is cut to where it differs, at a word, with what stands before', () => {
  const [before, after] = aroundDifference(`${BEGIN}Old${END}`, `${BEGIN}New words${END}`, 60);
  expect(after).toMatch(/^…reading invoices\. New words and so on.{15,35}…$/);
  expect(before).toMatch(/^…reading invoices\. Old and so on.*…$/);
});

test('what is cut can be cut again: the difference stays in it', () => {
  const long = BEGIN.repeat(20);
  const cut = aroundDifference(`${long}Old${END}`, `${long}New${END}`, 600);
  const [before, after] = aroundDifference(...cut, 60);
  expect([before, after]).toEqual([expect.stringContaining('Old'), expect.stringContaining('New')]);
});

test('a text that only became longer, or shorter, shows its end', () => {
  const long = BEGIN.repeat(5);
  const [shorter, longer] = aroundDifference(long, `${long}And this.`, 60);
  expect(longer).toMatch(/^….*reading invoices\. And this\.$/);
  expect(shorter).toMatch(/^….*reading invoices\. $/);
});

test('a word without end is cut, too', () => {
  const word = 'x'.repeat(100);
  const [, after] = aroundDifference(`${word}a and more`, `${word}b and more`, 30);
  expect(after).toBe(`…${'x'.repeat(10)}b and more`);
  expect(aroundDifference(`${word} a and more`, `${word} b and more`, 30)).toEqual([
    '…a and more',
    '…b and more',
  ]);
});

test('what the backend has cut is cut again where it has changed', () => {
  const file = (end: string) => `lede: ${BEGIN.repeat(20)}${end}\n`;
  const [value] = changedValues('pages/a.yaml', file('Old.'), file('New.'));
  const [before, after] = aroundDifference(value?.before ?? '', value?.after ?? '', 60);
  expect([before, after]).toEqual([
    expect.stringMatching(/^…reading invoices\. Old\.$/),
    expect.stringMatching(/^…reading invoices\. New\.$/),
  ]);
});
