import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { checkSource } from '@repo/content-files/check.ts';
import { parseContentSource } from '@repo/content-files/source.ts';
import { planNew, TEMPLATES } from '#lib/content/planning/plan-new.ts';
import { FOLDERS } from '#lib/content/template-traits.ts';
import { pageSchema } from '#lib/content/schema/templates.ts';
import { copyContent } from '#tests/support/content/content-copy.ts';
import { MENUS } from '#tests/unit/content/faults/fault.ts';

const TODAY = '2026-01-31';
const FILE = 'pages/services/payments.yaml';

describe.each(Object.entries(FOLDERS))('in the folder "%s"', (folder, templates) => {
  test.each(templates)('a new %s is a valid draft, and every text in it is a gap', (template) => {
    const { changes } = planNew(template, `/${folder}/new`.replace('//', '/'), undefined, TODAY);
    const [[name, text] = ['', '']] = changes;
    const source = parseContentSource(name, text ?? '');
    expect(checkSource(source, pageSchema)).toMatchObject({
      ok: true,
      value: { template, draft: true },
    });
    if (template !== 'alias')
      expect(text).toContain("title: 'GAP: the heading of the page, at most 90 characters'\n");
    if (name.endsWith('.md')) expect(source.body).toMatch(/^\nGAP: the text in Markdown.*\n$/);
  });
});

test('a gap says what belongs in its place and how long it may be', () => {
  const { changes } = planNew('service', '/services/payments', undefined, TODAY);
  const text = changes.get(FILE) ?? '';
  expect(text.split('\n')[0]).toBe('# The whole page has at least 600 words.');
  expect(parse(text)).toMatchObject({
    description: 'GAP: the text below the title in search results, 60 to 165 characters',
    updated: TODAY,
    figures: [expect.any(String), expect.any(String), expect.any(String)],
    related: [expect.stringMatching(/^\/services\//), expect.stringMatching(/^\/services\//)],
  });
});

test('a new page is listed in a menu', async () => {
  await using copy = await copyContent();
  const { code, lines } = await copy.run(
    'content-new',
    ...['service', '/services/payments', '--menu-after', '/services/ai'],
  );
  expect([code, lines]).toEqual([
    0,
    [
      `content/${FILE} is a draft.`,
      expect.stringMatching(/^content\/menus\.yaml:\d+ lists it, once it is published\.$/),
      'npm run content:check says which gap is next, and npm run dev shows the page.',
    ],
  ]);
  expect(await copy.read(MENUS)).toContain('\n      - /services/ai\n      - /services/payments\n');
  expect(await copy.read(FILE)).toContain("label: 'GAP: ");
});

describe('the gaps of a page', () => {
  const { changes } = planNew('service', '/services/payments', undefined, TODAY);
  const text = (changes.get(FILE) ?? '').replace(/^title: .*/m, 'title: Payments');
  const left =
    'gaps left; next: description: the text below the title in search results, 60 to 165 characters';

  test('are noted while it is a draft', async () => {
    await using copy = await copyContent();
    await copy.write(FILE, text);
    const { code, lines } = await copy.check();
    expect(code).toBe(0);
    expect(lines[0]).toMatch(new RegExp(`^content/${FILE}:5 \\d+ ${left}$`));
    expect(lines[1]).toBe('1 note.');
  });

  test('are one problem when it is not', async () => {
    await using copy = await copyContent();
    await copy.write(FILE, text.replace(/^draft: .*\n/m, ''));
    expect(await copy.check()).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(`^content/${FILE}:4 \\d+ ${left}$`),
        '1 problem in the content.',
      ],
    });
  });
});

test('a new industry in the grid has a card', () => {
  const { changes, told } = planNew('industry', '/wine', '/food-beverage', TODAY);
  expect(parse(changes.get('pages/wine.yaml') ?? '')).toHaveProperty(
    'card.title',
    'GAP: the name of the industry, at most 40 characters',
  );
  expect(changes.get('pages/solutions.yaml')).toContain('\n    - /food-beverage\n    - /wine\n');
  expect(told[1]).toMatch(/^content\/pages\/solutions\.yaml:\d+ lists it, once it is published\.$/);
});

describe('there is no new page', () => {
  test.each([
    [
      'of a template that does not exist',
      'servcie',
      '/services/x',
      undefined,
      `There is no template servcie; choose one of ${TEMPLATES.join(', ')}.`,
    ],
    [
      'of a template that only one page has',
      'home',
      '/start',
      undefined,
      'There is only one page with the template home: /.',
    ],
    [
      'in the folder of others',
      'post',
      '/services/x',
      undefined,
      '/services/x cannot be a page of the template post: template: must be one of service, page, placeholder, alias here.',
    ],
    [
      'in a folder that does not exist',
      'page',
      '/team/x',
      undefined,
      /^\/team\/x cannot be a page of the template page: pages belong in content\/pages, /,
    ],
    [
      'where a page is',
      'service',
      '/services/ai',
      undefined,
      '/services/ai exists already: content/pages/services/ai.yaml.',
    ],
    [
      'at an address without a slash',
      'service',
      'services/x',
      undefined,
      'services/x must begin with a slash: /services/x.',
    ],
    [
      'where a redirect is',
      'service',
      '/services/design',
      undefined,
      /^content\/redirects\.yaml:\d+ sends \/services\/design to \/design; remove that line first\.$/,
    ],
    [
      'behind a page that no menu lists',
      'service',
      '/services/x',
      '/contact',
      'No menu lists /contact: see content/menus.yaml.',
    ],
  ])('%s', (_, template, path, after, says) => {
    expect(() => planNew(template, path, after, TODAY)).toThrow(says);
  });

  test('without a template and an address', async () => {
    await using copy = await copyContent();
    expect(await copy.run('content-new', 'service')).toEqual({
      code: 1,
      lines: [
        'Name a template and an address: npm run content:new -- service /services/payments',
        expect.stringMatching(/^The templates are .*service, .*post\.$/),
      ],
    });
  });
});
