import { describe, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { companySchema } from '@repo/company/company.ts';
import { checkSource } from '@repo/content-files/check.ts';
import { explainIssue } from '@repo/content-files/explain-issue.ts';
import { parseContentSource } from '@repo/content-files/source.ts';
import { readText } from '@repo/content-files/content-files';
import { mosaicSchema } from '@repo/company/mosaic/map.ts';
import { catalogSchema } from '#lib/content/catalog.ts';
import { redirectsSchema } from '#lib/content/redirects.ts';
import { menusSchema } from '#lib/content/schema/menus.ts';
import { pageSchema } from '#lib/content/schema/templates.ts';
import { sampleOf } from '#tests/support/thoroughness.ts';

/** What is said about a file with this text, each with its field. */
function toldAbout(text: string, schema: z.ZodType): string[] {
  const checked = checkSource(parseContentSource('file.yaml', text), schema);
  return checked.ok
    ? []
    : checked.problems.map(({ field, message }) => `${field ?? ''}: ${message}`);
}

const PAGE = readText('pages/services/ai.yaml');

/** What is said about a page in which one line is different. */
const toldWith = (line: string) => {
  const [field = ''] = line.split(':');
  return toldAbout(PAGE.replace(new RegExp(`^${field}:.*`, 'm'), line), pageSchema);
};

describe('a typical mistake is told with what was read and what it must be', () => {
  test.each([
    [
      'a date in another order',
      'updated: 31.01.2026',
      'updated: must be a date like 2026-01-31, and it is "31.01.2026"',
    ],
    [
      'a day that does not exist',
      'updated: 2026-02-30',
      'updated: must be a date like 2026-01-31, and it is "2026-02-30"',
    ],
    ['a year alone', 'updated: 2026', 'updated: must be text, and it is 2026 without quotes'],
    [
      'a number in place of a text',
      'title: 2026',
      'title: must be text, and it is 2026 without quotes',
    ],
    [
      'a list in place of a text',
      'title: [AI, development]',
      'title: must be text, and it is a list',
    ],
    [
      'nothing behind a name',
      'summary:',
      'summary: is empty; write its value, or remove the line if the field may be missing',
    ],
    [
      'an empty text',
      "summary: ''",
      'summary: is empty; write a text, or remove the line if it may be missing',
    ],
    [
      'an empty text for a picture',
      "  alt: ''",
      'picture.alt: is empty; write what the picture shows',
    ],
    [
      'too few entries',
      'figures: [experience, projects]',
      'figures: has too few entries: exactly 3 entries, and it has 2',
    ],
    [
      'a claim that does not exist',
      'figures: [experience, projects, tiles]',
      /^figures\.2: must be one of .*, and it is "tiles"$/,
    ],
    ['true in place of a word', 'template: true', /^template: must be one of service, /],
  ])('%s', (_, line, says) => {
    const told = toldWith(line);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      typeof says === 'string' ? new RegExp(`^${RegExp.escape(says)}$`) : says,
    );
  });

  test('a field that lost its indentation is told where it belongs', () => {
    expect(toldAbout(PAGE.replace(/^ {2}alt: /m, 'alt: '), pageSchema)).toEqual([
      'alt: belongs to picture: indent it like the other fields there',
    ]);
  });

  test.each([
    [
      'an address without its scheme',
      'url',
      'www.example.com',
      'url: must be an address like https://www.example.com, and it is "www.example.com"',
    ],
    [
      'an email without its domain',
      'email',
      'info',
      'email: must be an email address like name@example.com, and it is "info"',
    ],
    [
      'a number in quotes',
      'replyWithinHours',
      '24',
      'replyWithinHours: must be a number, and it is "24"',
    ],
  ])('%s', (_, field, value, says) => {
    const company = { ...(parse(readText('company.yaml')) as object), [field]: value };
    expect(toldAbout(stringify(company), companySchema)).toContain(says);
  });
});

/** Every copy of a value in which one part is something else. Of entries with the same fields, one is enough. */
function* broken(value: unknown, by: unknown): Generator {
  yield by;
  if (typeof value !== 'object' || value === null) return;
  const seen = new Set<string>();
  for (const [key, part] of Object.entries(value)) {
    const shape = Object.keys(Object(part) as object).join();
    if (Array.isArray(value) && seen.has(shape)) continue;
    seen.add(shape);
    for (const other of broken(part, by)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

/** The first paragraph of every text. More of them only take longer to read each time that something is broken. */
const withShortTexts = (text: string): unknown =>
  parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\n\n[^]*/, '') : value,
  );

/** How zod words what nobody has worded for the people who write content. */
const OF_ZOD = /Invalid|expected|Too (?:small|big)|undefined|NaN|\[object/;

/** What may stand where something else belongs. */
const WRONG = [null, 5, -1.5, true, '', 'x', [], ['x'], {}, { x: 1 }, '2026-13-01'];

describe('whatever is wrong, nothing is told in the words of the program', () => {
  test.each([
    ['pages/services/ai.yaml', pageSchema],
    ['pages/home.yaml', pageSchema],
    ['pages/support.yaml', pageSchema],
    ['pages/retail.yaml', pageSchema],
    ['company.yaml', companySchema],
    ['menus.yaml', menusSchema],
    ['catalog.yaml', catalogSchema],
    ['redirects.yaml', redirectsSchema],
    ['mosaics/ai.yaml', mosaicSchema],
  ])('in %s', (name, schema) => {
    const value = withShortTexts(readText(name));
    const told = new Set<string>();
    for (const by of sampleOf(WRONG)) {
      for (const other of broken(value, by)) {
        const { error } = schema.safeParse(other, { error: explainIssue });
        for (const { message } of error?.issues ?? []) told.add(message);
      }
    }
    expect([...told].filter((sentence) => OF_ZOD.test(sentence))).toEqual([]);
    expect(told.size).toBeGreaterThan(5);
  });
});
