import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { company } from '@/lib/company/company';
import { copyContent, type ContentCopy } from '@/tests/support/content/content-copy';
import { checkTogether, type Told } from '@/tests/support/content/content-faults';

// The tests break a copy of the real content, and run the real check on it. That takes longer than breaking
// something, so faults in different files share a copy: the more files the faults are spread over, the fewer
// checks are needed.

const SERVICE = 'pages/services/mobile-app.yaml';
const OTHER_SERVICE = 'pages/services/ui-ux.yaml';
const AI = 'pages/services/ai.yaml';
const INTERFACES = 'pages/services/api-integration.yaml';
const ANALYSIS = 'pages/services/business-analysis.yaml';
const PRODUCT = 'pages/services/custom-product.yaml';
const OFFSHORE = 'pages/services/offshore.yaml';
const STAFF = 'pages/services/staff-augmentation.yaml';
const SECTIONS = 'pages/services/software-development.yaml';
const INDUSTRY = 'pages/retail.yaml';
const ALIAS = 'pages/industries/healthcare.yaml';
const DOCUMENT = 'pages/legal.md';
const POST = 'pages/blog/what-custom-software-costs.md';
const CHOICE = 'pages/blog/choosing-a-software-company.md';
const MEASURES = 'pages/blog/how-to-measure-delivery.md';
const SCOPE = 'pages/blog/how-to-scope-a-software-project.md';
const PLACES = 'pages/blog/offshore-or-local-development.md';
const LEGACY = 'pages/blog/taking-over-a-legacy-system.md';
const CATALOGUE = 'catalogue.yaml';
const REDIRECTS = 'redirects.yaml';

type Change = readonly [file: string, what: RegExp, by: string];

type Fault = Readonly<{
  fault: string;
  /** The changes that cause it. The last file is the one that is reported. */
  changes: readonly Change[];
  /** What the reported line contains, once the file is broken. */
  at: RegExp;
  /** What is said about it. */
  says: string | RegExp;
}>;

/** A text that is new on every page. */
const paragraph =
  'The tiles are laid from the middle, so that what is cut off at both ends is alike.';
const longDescription = `{name}${'x'.repeat(165 - company.name.length)}y`;

const FIELDS: Fault[] = [
  {
    fault: 'a field that is missing',
    changes: [[SERVICE, /^summary: .*\n/m, '']],
    at: /^template:/,
    says: 'summary: is missing',
  },
  {
    fault: 'a field of the wrong type',
    changes: [[AI, /^position: .*/m, 'position: second']],
    at: /^position:/,
    says: 'position: must be a number',
  },
  {
    fault: 'a field that nobody knows',
    changes: [[INTERFACES, /^summary:/m, 'sumary: A phone.\nsummary:']],
    at: /^sumary:/,
    says: 'sumary: this field does not belong here',
  },
  {
    fault: 'a picture without a text for those who cannot see it',
    changes: [[ANALYSIS, /^ {2}alt: .*\n/m, '']],
    at: /^picture:/,
    says: 'picture.alt: is missing',
  },
  {
    fault: 'an icon that does not exist',
    changes: [[PRODUCT, /icon: .*/, 'icon: tessera']],
    at: /icon: tessera/,
    says: 'sections.0.features.0.icon: there is no icon "tessera" (lucide.dev/icons)',
  },
  {
    fault: 'a mosaic that does not exist',
    changes: [[OFFSHORE, /mosaic: .*/, 'mosaic: tessera']],
    at: /mosaic: tessera/,
    says: 'picture.mosaic: there is no content/mosaics/tessera.yaml',
  },
  {
    fault: 'a template that does not exist',
    changes: [[STAFF, /^template: .*/m, 'template: servcie']],
    at: /^template:/,
    says: /^template: must be one of service, industry, page, .*, blog, site-map$/,
  },
  {
    fault: 'a kind of section that does not exist',
    changes: [[SECTIONS, /type: .*/, 'type: gallery']],
    at: /type: gallery/,
    says: /^sections\.0\.type: must be one of features, steps, .*, ticker$/,
  },
  {
    fault: 'a service with three features in a section',
    changes: [[SERVICE, /^ {6}- icon: .*\n(?: {8}.*\n)+/m, '']],
    at: /^ {4}features:/,
    says: 'sections.0.features: must list exactly four features',
  },
];

/** The catalog is read before the pages: while it is broken, nothing is said about them. */
const PRODUCTS: Fault[] = [
  {
    fault: 'a kind of project that does not exist',
    changes: [[CATALOGUE, /projectType: .*/, 'projectType: Web']],
    at: /projectType: Web$/,
    says: /^packages\.0\.projectType: must be one of Website Development, .*, General Inquiry$/,
  },
  {
    fault: 'two products with the same slug',
    changes: [[CATALOGUE, /slug: hr\b/, 'slug: crm']],
    at: /slug: crm, label: HR/,
    says: 'groups.0.items.2.slug: "crm" appears twice',
  },
];

/** Old addresses are read before the pages, too. */
const ADDRESSES: Fault[] = [
  {
    fault: 'an old address with a slash at its end',
    changes: [[REDIRECTS, /^\/help: .*/m, '/help/: /support']],
    at: /^\/help\/:/,
    says: /^\/help\/: must be an address like/,
  },
];

const TEXTS: Fault[] = [
  {
    fault: 'a title that is too long',
    changes: [[AI, /^title: .*/m, `title: ${'x'.repeat(91)}`]],
    at: /^title:/,
    says: 'title: is too long: at most 90 characters, and it has 91',
  },
  {
    fault: 'a title that search engines cut off',
    changes: [
      [INTERFACES, /^metaTitle: .*/m, `metaTitle: ${'x'.repeat(63 - company.name.length)}`],
    ],
    at: /^metaTitle:/,
    says: 'metaTitle: is too long for search results by 1',
  },
  {
    fault: 'a description that is too long once its facts are filled in',
    changes: [[ANALYSIS, /^description: .*/m, `description: '${longDescription}'`]],
    at: /^description:/,
    says: 'description: is too long: at most 165 characters, and it has 166',
  },
  {
    fault: 'a fact that does not exist',
    changes: [[PRODUCT, /^summary: .*/m, `summary: 'More than {claims.project}.'`]],
    at: /^summary:/,
    says: 'summary: there is no fact {claims.project}; they are in content/company.yaml',
  },
  {
    fault: 'a price that is written out',
    changes: [
      [OFFSHORE, /^summary: .*/m, `summary: Apps from ${company.prices.websiteHosting.amount}.`],
    ],
    at: /^summary:/,
    says: `summary: write {prices.websiteHosting} instead of "${company.prices.websiteHosting.amount}"`,
  },
  {
    fault: 'a figure that is written out',
    changes: [[STAFF, /^summary: .*/m, `summary: More than ${company.claims.projects.figure}.`]],
    at: /^summary:/,
    says: `summary: write {claims.projects} instead of "${company.claims.projects.figure}"`,
  },
  {
    fault: 'the name of the company, written out in Markdown',
    changes: [[POST, /^## .*$/m, `$&\n\nSo does ${company.name}.`]],
    at: /^So does/,
    says: `write {name} instead of "${company.name}"`,
  },
  {
    fault: 'a paragraph that two pages have',
    changes: [
      [POST, /^## .*$/m, `$&\n\n${paragraph} Always.`],
      [DOCUMENT, /^## .*$/m, `$&\n\n${paragraph} Always.`],
    ],
    at: /^The tiles/,
    says: `content/${POST} has this paragraph too`,
  },
  {
    fault: 'a service of too few words',
    changes: [[SERVICE, /^( +text: )(?!\|).*$/gm, '$1Words.']],
    at: /^template:/,
    says: /^has \d+ words; the template service asks for at least 600$/,
  },
  {
    fault: 'an industry of too few words',
    changes: [
      [INDUSTRY, /^( +text: )\|\n( {4}.*\n|\n)+/m, '$1Words.\n'],
      [INDUSTRY, /^( +(?:text|answer|lede): ).*$/gm, '$1Words.'],
    ],
    at: /^template:/,
    says: /^has \d+ words; the template industry asks for at least 450$/,
  },
  {
    fault: 'a post of too few words',
    changes: [[CHOICE, /^## [\s\S]*/m, '## The end\n\nNo more.\n']],
    at: /^template:/,
    says: /^has \d+ words; the template post asks for at least 1000$/,
  },
];

const MARKDOWN: Fault[] = [
  {
    fault: 'a link that is not closed',
    changes: [[MEASURES, /^## .*$/m, '$&\n\nSee [the form](/contact.']],
    at: /^See/,
    says: 'has a link that is not closed',
  },
  {
    fault: 'HTML',
    changes: [[SCOPE, /^## .*$/m, '$&\n\nVery <b>bold</b> words.']],
    at: /^Very/,
    says: 'has HTML in it; write Markdown',
  },
  {
    fault: 'a dead link',
    changes: [[PLACES, /^## .*$/m, '$&\n\nOne line,\nand [a page](/no-such-page) on the next.']],
    at: /no-such-page/,
    says: 'there is no page /no-such-page',
  },
  {
    fault: 'a dead link in a field',
    changes: [
      [SECTIONS, /^ {4}text: \|\n/m, '$&      One line,\n      and [a page](/no-such-page).\n\n'],
    ],
    at: /no-such-page/,
    says: /^sections\.\d+\.text: there is no page \/no-such-page$/,
  },
  {
    fault: 'a dead link in a field of one line',
    changes: [
      [SECTIONS, /^ {4}text: \|\n(?: {6}.*\n|\n)+/m, '    text: See [a page](/no-such-page).\n'],
    ],
    at: /no-such-page/,
    says: /^sections\.\d+\.text: there is no page \/no-such-page$/,
  },
  {
    fault: 'HTML in a field',
    changes: [[SECTIONS, /^ {4}text: \|\n/m, '$&      One line,\n      and <b>two</b>.\n\n']],
    at: /<b>/,
    says: /^sections\.\d+\.text: has HTML in it; write Markdown$/,
  },
  {
    fault: 'a title of the first level',
    changes: [[LEGACY, /^## .*$/m, '# Costs']],
    at: /^# Costs/,
    says: 'has a first-level heading; start with ##',
  },
];

const LINKS: Fault[] = [
  {
    fault: 'a link to a page that does not exist',
    changes: [[AI, /^related:\n/m, '$&  - /no-such-page\n']],
    at: /no-such-page/,
    says: 'related.0: there is no page /no-such-page',
  },
  {
    fault: 'a button to a page that does not exist',
    changes: [[PRODUCT, /^( +)href: .*$/m, '$1href: /no-such-page']],
    at: /no-such-page/,
    says: 'actions.0.href: there is no page /no-such-page',
  },
  {
    fault: 'a menu with a page that does not exist',
    changes: [['menus.yaml', /page: .*/, 'page: /no-such-page']],
    at: /no-such-page/,
    says: /^menus\.\d+\.page: there is no page \/no-such-page$/,
  },
  {
    fault: 'an alias of an alias',
    changes: [[ALIAS, /^of: .*/m, 'of: /services/custom-software']],
    at: /^of:/,
    says: 'of: is an alias itself; name the page',
  },
  {
    fault: 'two pages with the same title',
    changes: [
      [SERVICE, /^metaTitle: .*/m, 'metaTitle: Tiles'],
      [OTHER_SERVICE, /^metaTitle: .*/m, 'metaTitle: Tiles'],
    ],
    at: /^metaTitle:/,
    says: `metaTitle: another page has this title: content/${SERVICE}`,
  },
  {
    fault: 'two pages at the same place of a menu',
    changes: [
      [SERVICE, /^position: .*/m, 'position: 77'],
      [OTHER_SERVICE, /^position: .*/m, 'position: 77'],
    ],
    at: /^position:/,
    says: `position: another page has this place in the menu: content/${SERVICE}`,
  },
  {
    fault: 'an old address of a page that does not exist',
    changes: [[REDIRECTS, /^\/about: .*/m, '/about: /about-them']],
    at: /^\/about:/,
    says: '/about: there is no page /about-them',
  },
  {
    fault: 'an old address that leads to another one',
    changes: [[REDIRECTS, /^\/about: .*/m, '/about: /company']],
    at: /^\/about:/,
    says: '/about: there is no page /company',
  },
  {
    fault: 'an old address that leads to an alias',
    changes: [[REDIRECTS, /^\/help: .*/m, '/help: /industries/healthcare']],
    at: /^\/help:/,
    says: '/help: leads to an alias; name /support',
  },
  {
    fault: 'an old address that is a page',
    changes: [[REDIRECTS, /^\/help: .*/m, '/chatwidget: /support']],
    at: /^\/chatwidget:/,
    says: '/chatwidget: is a page itself',
  },
  {
    fault: 'a change before the publication',
    changes: [[POST, /^updated: .*/m, 'updated: 2025-01-31']],
    at: /^updated:/,
    says: 'updated: must not be earlier than published',
  },
  {
    fault: 'a heading that the fonts do not have',
    changes: [[SERVICE, /^title: .*/m, 'title: Web → app']],
    at: /^title:/,
    says: 'title: has a character that the fonts do not include: →',
  },
];

const YAML: Fault[] = [
  {
    fault: 'a field that stands there twice',
    changes: [[ANALYSIS, /^summary: .*/m, '$&\nsummary: Once more.']],
    at: /^summary: Once more/,
    says: 'this field appears twice',
  },
  {
    fault: 'a text with a colon in it',
    changes: [[PRODUCT, /^summary: .*/m, 'summary: One thing: apps.']],
    at: /^summary:/,
    says: /^either text with a colon is not in quotes, /,
  },
  {
    fault: 'a quote that is not closed',
    changes: [[OFFSHORE, /^summary: .*/m, 'summary: "Apps.']],
    at: /^summary:/,
    says: /^a quote is not closed, /,
  },
  {
    fault: 'a text that goes on behind its quotes',
    changes: [[STAFF, /^summary: .*/m, "summary: 'Apps' and more."]],
    at: /^summary:/,
    says: /^text that starts with a quote, .* must be in quotes as a whole$/,
  },
  {
    fault: 'a field without a colon',
    changes: [[SERVICE, /^summary: /m, 'summary ']],
    at: /^summary /,
    says: 'a field is its name, a colon, a space, and its value',
  },
  {
    fault: 'a line that is indented too far',
    changes: [[AI, /^ {2}alt:/m, '    alt:']],
    at: /^ {2}mosaic:/,
    says: /, or the next line is not indented like this one$/,
  },
  {
    fault: 'a line that is not indented far enough',
    changes: [[INTERFACES, /^ {2}alt:/m, ' alt:']],
    at: /^ alt:/,
    says: /^must be indented like the lines around it, /,
  },
  {
    fault: 'a line that is indented with a tab',
    changes: [[ANALYSIS, /^ {2}alt:/m, '\talt:']],
    at: /^\talt:/,
    says: 'is indented with a tab; use spaces',
  },
  {
    fault: 'front matter that does not begin',
    changes: [[POST, /^---\n/, '']],
    at: /^/,
    says: 'must start with a line of ---, followed by the fields of the page and another line of ---',
  },
  {
    fault: 'front matter that does not end',
    changes: [[CHOICE, /\n---\n/, '\n']],
    at: /^/,
    says: 'must start with a line of ---, followed by the fields of the page and another line of ---',
  },
];

/** Files that should not exist, and files that are missing. */
const FILES: readonly Readonly<{
  fault: string;
  file: string;
  text?: string;
  says: string | RegExp;
}>[] = [
  {
    fault: 'a second file for a page',
    file: 'pages/legal.yaml',
    text: 'template: alias\nof: /contact\n',
    says: `this page already has another file: content/${DOCUMENT}`,
  },
  {
    fault: 'a page in a folder that no menu knows',
    file: 'pages/company/team.yaml',
    text: 'template: alias\nof: /about-us\n',
    says: /^pages belong in content\/pages, or in one of its folders: services, industries, solution, portfolio, blog$/,
  },
  {
    fault: 'a page in the folder of others',
    file: 'pages/blog/team.yaml',
    text: 'template: alias\nof: /about-us\n',
    says: 'template: must be post here',
  },
  {
    fault: 'a page below a page',
    file: 'pages/services/ai/language.yaml',
    text: 'template: alias\nof: /services/ai\n',
    says: /^pages belong in content\/pages, or in one of its folders: /,
  },
  {
    fault: 'a file that is neither YAML nor Markdown by its name',
    file: 'pages/team.yml',
    text: 'template: alias\nof: /about-us\n',
    says: 'the name must end in .yaml or .md',
  },
  {
    fault: 'a file whose name is no address',
    file: 'pages/Our Team.yaml',
    text: 'template: alias\nof: /about-us\n',
    says: 'the name of the file must be words joined by hyphens',
  },
  {
    fault: 'an empty file',
    file: 'pages/team.yaml',
    text: '',
    says: 'must be fields of its own, indented below it',
  },
  {
    fault: 'a missing home page',
    file: 'pages/home.yaml',
    says: 'this page is missing; its template is home',
  },
  {
    fault: 'a missing contact page',
    file: 'pages/contact.yaml',
    says: 'this page is missing; its template is contact',
  },
];

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
  ['of pages', [...FIELDS, ...TEXTS, ...MARKDOWN, ...LINKS, ...YAML].map(placeFault)],
  ['of the catalogue', PRODUCTS.map(placeFault)],
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
