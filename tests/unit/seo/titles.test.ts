import { expect, test } from '@jest/globals';
import { LONGEST_TITLE, withCompanyName } from '#lib/content/page-title.ts';

const company = { name: 'Extraordinary Software Company', shortName: 'ESC' };
const titleOf = (length: number) => 'T'.repeat(length);

test('a title has the name of the company after it as long as search results show all of it', () => {
  const title = titleOf(LONGEST_TITLE - ' | '.length - company.name.length);
  expect(withCompanyName(title, company)).toBe(`${title} | ${company.name}`);
  expect(withCompanyName(`${title}T`, company)).toBe(`${title}T | ESC`);
});

test('a title that leaves no room for the short name, or has none, stands alone', () => {
  const title = titleOf(LONGEST_TITLE - ' | ESC'.length);
  expect(withCompanyName(title, company)).toBe(`${title} | ESC`);
  expect(withCompanyName(`${title}T`, company)).toBe(`${title}T`);
  expect(withCompanyName(title, { name: company.name })).toBe(title);
});
