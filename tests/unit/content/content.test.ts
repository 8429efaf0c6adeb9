import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { company } from '@repo/company/company.ts';
import { SCHEMAS_FOLDER } from '#scripts/content/write-schemas.ts';
import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';
import { checkTogether, type Told } from '#tests/support/content/content-faults.ts';
import { DATES, LINKS_IN_TIME } from '#tests/unit/content/faults/dates.ts';
import { FIELDS } from '#tests/unit/content/faults/fields.ts';
import { FILES } from '#tests/unit/content/faults/files.ts';
import { LINKS } from '#tests/unit/content/faults/links.ts';
import { MARKDOWN } from '#tests/unit/content/faults/markdown.ts';
import { DRAWINGS, FACTS, LOOKS } from '#tests/unit/content/faults/brand.ts';
import { PRODUCTS, ADDRESSES } from '#tests/unit/content/faults/catalog.ts';
import { SERVICE, POST, type Fault } from '#tests/unit/content/faults/fault.ts';
import { MENU_FAULTS } from '#tests/unit/content/faults/menus.ts';
import { TEXTS } from '#tests/unit/content/faults/texts.ts';
import { YAML } from '#tests/unit/content/faults/yaml.ts';

// The tests break a copy of the real content, and run the real check on it. That takes longer than breaking
// something, so faults in different files share a copy: the more files the faults are spread over, the fewer
// checks are needed.

/** The number of the first line that matches. */
async function lineOf(copy: ContentCopy, file: string, what: RegExp): Promise<number> {
  const index = (await copy.read(file)).split('\n').findIndex((line) => what.test(line));
  if (index < 0) throw new Error(`${file} has no line like ${String(what)}`);
  return index + 1;
}

/** Expects that the check refuses the content, and reports one line about the fault, and nothing else. */
function expectOneProblem({ code, place, about, others, count }: Told, says: string | RegExp) {
  expect(about).toHaveLength(1);
  const [problem = ''] = about;
  expect(problem.slice(0, place.length)).toBe(place);
  const message = problem.slice(place.length);
  if (typeof says === 'string') expect(message).toBe(says);
  else expect(message).toMatch(says);
  expect(others).toEqual([`${count} ${count === 1 ? 'problem' : 'problems'} in the content.`]);
  expect(code).toBe(1);
}

const placeFault = (fault: Fault) => ({
  ...fault,
  files: fault.changes.map(([file]) => file),
  async breakIt(copy: ContentCopy) {
    for (const change of fault.changes) await copy.change(...change);
    const [file] = fault.changes.at(-1) ?? [''];
    return `content/${file}:${await lineOf(copy, file, fault.at)} `;
  },
});

describe.each([
  [
    'of pages',
    [...FIELDS, ...TEXTS, ...MARKDOWN, ...LINKS, ...MENU_FAULTS, ...YAML].map(placeFault),
  ],
  ['of dates', [...DATES, ...LINKS_IN_TIME].map(placeFault)],
  ['of the company', FACTS.map(placeFault)],
  ['of the brand', LOOKS.map(placeFault)],
  ['of drawings', DRAWINGS.map(placeFault)],
  ['of the catalog', PRODUCTS.map(placeFault)],
  ['of the old addresses', ADDRESSES.map(placeFault)],
])('among the faults %s', (_, faults) => {
  const tell = checkTogether(faults);
  test.concurrent.each(faults)(
    '$fault is reported once, with its file, its line, and its field',
    async (fault) => {
      expectOneProblem(await tell(fault), fault.says);
    },
  );
});

describe('among the faults of files', () => {
  const faults = FILES.map(({ file, text, ...fault }) => ({
    ...fault,
    files: [file],
    async breakIt(copy: ContentCopy) {
      await (text === undefined ? copy.remove(file) : copy.write(file, text));
      return `content/${file}:1 `;
    },
  }));
  const tell = checkTogether(faults);
  test.concurrent.each(faults)('$fault is reported once, with its file', async (fault) => {
    expectOneProblem(await tell(fault), fault.says);
  });
});

test.concurrent(
  'the faults of two files are reported at once, and valid content has none',
  async () => {
    await using copy = await copyContent();
    expect(await copy.check()).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^The content is valid: \d+ pages\.$/)],
    });
    // Editors complete fields from now on.
    expect(readdirSync(join(copy.path, SCHEMAS_FOLDER))).toContain('page.json');
    await copy.change(SERVICE, /^summary: .*\n/m, '');
    await copy.change(POST, /^## .*$/m, '$&\n\n<hr>');
    const { code, lines } = await copy.check();
    expect(lines).toEqual([
      expect.stringMatching(`^content/${POST}:\\d+ has HTML in it`),
      `content/${SERVICE}:1 summary: is missing`,
      '2 problems in the content.',
    ]);
    expect(code).toBe(1);
  },
);

test.concurrent('files from Windows are read like any others', async () => {
  await using copy = await copyContent();
  await copy.change(POST, /\n/g, '\r\n');
  await copy.change(SERVICE, /\n/g, '\r\n');
  expect(await copy.check()).toMatchObject({ code: 0 });
});

test.concurrent('a description is measured with its facts filled in', async () => {
  await using copy = await copyContent();
  const fact = '{terms.offshoreSavings}';
  const shown = company.terms.offshoreSavings.figure;
  expect(shown.length).toBeLessThan(fact.length);
  const description = `${fact}${'x'.repeat(165 - shown.length)}`;
  await copy.change(SERVICE, /^description: .*/m, `description: '${description}'`);
  expect(await copy.check()).toMatchObject({ code: 0 });
});

test.concurrent('a fault in the content stops the build before anything is built', async () => {
  await using copy = await copyContent();
  await copy.change(SERVICE, /^summary: .*\n/m, '');
  const { code, lines } = await copy.build();
  expect(lines).toEqual([`content/${SERVICE}:1 summary: is missing`, '1 problem in the content.']);
  expect(code).not.toBe(0);
  expect(existsSync(join(copy.path, '.next'))).toBe(false);
});
