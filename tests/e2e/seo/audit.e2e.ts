import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { PNG } from 'pngjs';
import { company } from '@/lib/company/company';
import { pages } from '@/lib/content/pages';
import { inRoot } from '@/tools/paths.mjs';
import { changesBetween } from '@/lab/seo/compare/changes';
import { reportOf, reportSchema } from '@/lab/seo/report';
import { tableOf } from '@/lab/seo/table';
import { runSeo } from '@/tests/e2e/seo/command';
import { describing } from '@/tests/e2e/seo/changes';
import { cardFaults } from '@/tests/e2e/seo/faults/cards';
import { claimFaults } from '@/tests/e2e/seo/faults/claims';
import { fileFaults } from '@/tests/e2e/seo/faults/files';
import { headFaults } from '@/tests/e2e/seo/faults/head';
import { blockFaults, entityFaults } from '@/tests/e2e/seo/faults/json-ld';
import { canonicalFaults, linkFaults } from '@/tests/e2e/seo/faults/links';
import { pageFaults, wordFaults } from '@/tests/e2e/seo/faults/pages';
import { copyOf, problemsIn, siteIn, test } from '@/tests/e2e/seo/snapshot';
import { serve } from '@/tests/support/serve';
import { freePort } from '@/tools/servers/ports.mjs';

// All of it runs in one worker, which reads the site once.
test.describe.configure({ mode: 'default' });

test('search engines and link previews see nothing wrong with the site', ({ snapshot }) => {
  expect(siteIn(snapshot).isClosed).toBe(false);
  expect(problemsIn(snapshot).filter(({ level }) => level !== 'note')).toEqual([]);
});

const FAULTS = [
  ...pageFaults,
  ...wordFaults,
  ...headFaults,
  ...canonicalFaults,
  ...linkFaults,
  ...cardFaults,
  ...fileFaults,
  ...blockFaults,
  ...entityFaults,
  ...claimFaults,
];

for (const [what, change, { level = 'error', ...place }] of FAULTS) {
  test(`the audit reports when ${what}`, ({ snapshot }) => {
    const copy = copyOf(snapshot);
    change(copy);
    const found = problemsIn(copy).filter(
      ({ route, field }) => route === place.route && field === place.field,
    );
    expect(found.map((problem) => problem.level)).toContain(level);
  });
}

test('no word runs into the picture on a card', ({ snapshot }) => {
  const GUTTER = { from: 630, to: 658 }; // between both, in pixels from the left
  const pictures = Object.entries(snapshot.pictures);
  expect(pictures.length).toBeGreaterThan(50);
  for (const [address, { base64 }] of pictures) {
    const { width, height, data } = PNG.sync.read(Buffer.from(base64, 'base64'));
    const colors = new Set<number>();
    for (let y = 0; y < height; y++) {
      for (let x = GUTTER.from; x < GUTTER.to; x++)
        colors.add(data.readUInt32BE((y * width + x) * 4));
    }
    expect(colors.size, address).toBe(1);
  }
});

test('structured data may give what the page shows in another form', ({ snapshot }) => {
  const copy = copyOf(snapshot);
  const [phone] = company.phones;
  const [office] = company.offices;
  const { amount } = company.prices.websiteDesign;
  describing('/contact', {
    '@type': 'ContactPoint',
    name: company.name.toUpperCase(),
    telephone: phone.number.replaceAll(' ', '-'),
    email: `mailto:${company.email}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office?.address.street,
      addressCountry: 'US',
    },
  })(copy);
  describing('/', {
    '@type': 'Offer',
    price: `${amount.slice(1)}.00`,
    priceCurrency: 'USD',
  })(copy);
  expect(problemsIn(copy).filter(({ level }) => level === 'error')).toEqual([]);
});

test('a deployment that is closed to search engines is reported once', ({ snapshot }) => {
  const copy = copyOf(snapshot);
  for (const answer of Object.values(copy.pages).flatMap((answers) => Object.values(answers))) {
    answer.headers['x-robots-tag'] = 'noindex';
  }
  copy.robots.body = 'User-agent: *\nDisallow: /\n';
  copy.sitemap.status = 404;
  const problems = problemsIn(copy);
  expect(problems.filter(({ level }) => level !== 'note')).toEqual([]);
  expect(problems.filter(({ message }) => message.includes('closed'))).toHaveLength(1);
});

test('the table has a line for each page, and says that widths are estimates', ({ snapshot }) => {
  const table = tableOf(reportOf(siteIn(snapshot), []));
  const lines = table.split('\n');
  for (const { path } of pages) {
    expect(lines.filter((line) => line.startsWith(`${path} `))).toHaveLength(1);
  }
  expect(table).toContain('estimates');
});

test('two reports are compared in words', ({ snapshot }) => {
  const after = reportOf(siteIn(snapshot), []);
  const before = structuredClone(after);
  expect(changesBetween(before, after)).toEqual([]);

  const { '/about-us': about, '/promo': promo, '/blog': blog, ...others } = before.pages;
  if (!about || !promo || !blog) throw new Error('The pages of this test are not there');
  promo.title = 'Old title';
  promo.headings.push('h2 Old heading');
  before.pages = { ...others, '/promo': promo, '/blog': blog, '/gone': about };
  blog.headings.reverse();
  before.problems.push({ level: 'error', route: '/', field: 'h1', message: 'two', fix: 'one' });
  const now = after.pages['/promo'];
  expect(changesBetween(before, after)).toEqual([
    '/gone  page gone',
    `/about-us  new page: "${about.title}"`,
    '/blog  headings: in a different order',
    `/promo  title: "Old title" → "${now?.title}"`,
    '/promo  headings: removed "h2 Old heading"',
    'fixed: /  error in h1: two',
  ]);
});

test.describe('the command', () => {
  // Each run reads the whole site once more.
  test.slow();

  test('prints a report as JSON, and the changes since an earlier one', async ({
    siteUrl,
    snapshot,
  }, info) => {
    const earlier = reportOf(siteIn(snapshot), problemsIn(snapshot));
    const about = earlier.pages['/about-us'];
    const now = about?.title;
    if (about) about.title = 'Old title';
    const file = info.outputPath('report.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(earlier));

    const { code, stdout, stderr } = await runSeo('--url', siteUrl, '--json', '--diff', file);
    const printed: unknown = JSON.parse(stdout);
    expect(Object.keys(reportSchema.parse(printed).pages)).toEqual(
      Object.keys(snapshot.pages).sort(),
    );
    expect(printed).toHaveProperty('changes', [`/about-us  title: "Old title" → "${now}"`]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('exits with 1 when there is an error', async () => {
    await using empty = await servingNothing();
    const { code, stdout } = await runSeo('--url', empty.url);
    expect(stdout).toMatch(/^error +\/contact {2}status: .* 404 /m);
    expect(stdout).toMatch(/^0 pages, \d+ errors, /m);
    expect(code).toBe(1);
  });

  test('says in a sentence what it cannot do, and exits with 2', async () => {
    const cases = [
      [['--diff', 'no-such-file.json'], 'There is no file no-such-file.json.'],
      [['--diff', inRoot('package.json')], 'package.json is not a report'],
      [['--url', `http://127.0.0.1:${await freePort()}`], 'does not answer'],
      [['--jsn'], "Unknown option '--jsn'"],
    ] as const;
    const outcomes = await Promise.all(cases.map(([args]) => runSeo(...args)));
    outcomes.forEach(({ code, stdout, stderr }, index) => {
      expect(stderr).toContain(cases[index]?.[1]);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    });
  });
});

/** A server without pages. */
const servingNothing = () => serve((_request, response) => void response.writeHead(404).end());
