import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { reportSchema } from '@repo/seo/report.ts';
import { pages } from '#lib/content/pages.ts';
import { violations } from '#tests/e2e/support/axe.ts';

import { runSeo, test as base } from '#tests/e2e/seo/snapshot.ts';
import { inRoot } from '#testbed/paths.mjs';

const OLD_TITLE = 'An old title that is much longer than any search engine shows | Tessera Works';
const CHANGED = '/promo';
const GONE = '/gone-with-the-old-site';

/** The files of two boards, compared with a report in which one page had another title. */
type Boards = Readonly<{ whole: string; one: string }>;

async function writeBoards({ siteUrl, workerIndex }: { siteUrl: string; workerIndex: number }) {
  const file = (name: string) => inRoot('.test-output', 'board', `${workerIndex}-${name}`);
  await mkdir(path.dirname(file('')), { recursive: true });
  const { stdout } = await runSeo('--url', siteUrl, '--page', CHANGED, '--json');
  const earlier = reportSchema.parse(JSON.parse(stdout));
  const row = earlier.pages[CHANGED];
  if (!row) throw new Error(`The report has no ${CHANGED}`);
  earlier.pages[GONE] = structuredClone(row);
  row.title = OLD_TITLE;
  await writeFile(file('earlier.json'), JSON.stringify(earlier));
  const boards: Boards = { whole: file('whole.html'), one: file('one.html') };
  const common = ['--url', siteUrl, '--diff', file('earlier.json'), '--html'];
  await runSeo(...common, boards.whole);
  await runSeo(...common, boards.one, '--page', CHANGED);
  return boards;
}

const test = base.extend<{ boards: Boards }>({
  boards: [
    async ({ siteUrl, kept }, use, { workerIndex }) => {
      await use(await kept(writeBoards, { siteUrl, workerIndex }));
    },
    { timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'default' });

/** Opens a board from its file, and reports whatever it asks for or complains about. */
async function open(page: Page, file: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) complaints.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(pathToFileURL(file).href);
  return complaints;
}

const shown = (page: Page) => page.locator('article:visible');

test('the board is one file, which asks nobody for anything', async ({ boards, page }) => {
  const complaints = await open(page, boards.whole);
  await expect(shown(page)).toHaveCount(pages.length + 1);
  await expect(page.getByText(`${pages.length} pages, 1 gone, `)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family),
  );
  expect({ complaints, fonts }).toEqual({ complaints: [], fonts: [] });
  const policy = /content="(default-src[^"]*)"/.exec(readFileSync(boards.whole, 'utf8'))?.[1];
  expect(policy).toContain('default-src &#x27;none&#x27;');
});

test('every page shows how search engines and networks show it', async ({ boards, page }) => {
  await open(page, boards.one);
  await expect(page.locator('figcaption')).toHaveText([
    'Google on a desktop',
    'Google on a phone',
    'Facebook',
    'X',
    'LinkedIn',
    'Slack',
    'WhatsApp',
    'Mastodon',
  ]);
  await expect(page.getByRole('img')).toHaveCount(6);
  await expect(page.getByText('Breadcrumbs on a desktop')).toBeVisible();
});

test('a changed page shows its earlier version beside the new one', async ({ boards, page }) => {
  await open(page, boards.one);
  const desktop = page.getByRole('figure', { name: 'Google on a desktop' });
  await expect(desktop.getByText('Before')).toBeVisible();
  await expect(desktop.locator('.result-title').nth(1)).toHaveText(
    'An old title that is much longer than any search engine shows …',
  );
  // What looks the same is shown once.
  await expect(page.getByRole('figure', { name: 'Facebook' }).getByText('Before')).toHaveCount(0);
});

test('a browser draws texts as wide as they were measured, so none is cut twice', async ({
  boards,
  page,
}) => {
  await page.setViewportSize({ width: 1800, height: 900 });
  await open(page, boards.whole);
  await page.evaluate(() => document.fonts.ready);
  const tooWide = await page.evaluate(() => {
    const lines = [...document.querySelectorAll<HTMLElement>('.result-title, .share p')];
    return lines
      .filter((line) => getComputedStyle(line).whiteSpace === 'nowrap')
      .filter((line) => line.scrollWidth > line.clientWidth)
      .map((line) => line.textContent);
  });
  expect(tooWide).toEqual([]);
});

test('the keyboard alone finds a page, and shows what has changed', async ({ boards, page }) => {
  await open(page, boards.whole);
  await page.keyboard.press('/');
  await page.keyboard.type('GONE-WITH');
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText(`1 of ${pages.length + 1} pages`);
  await expect(page.getByText('page gone, without a redirect (status 404)')).toBeVisible();

  await page.getByRole('searchbox').fill('no such page');
  await expect(page.getByText('No page is like that.')).toBeVisible();

  await page.getByRole('searchbox').fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^What changes/)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(shown(page).filter({ hasText: OLD_TITLE })).toHaveCount(1);

  await page.getByRole('combobox').selectOption('/blog/…');
  await page.getByLabel(/^What changes/).uncheck();
  const routes = await page.locator('nav li:visible').allTextContents();
  expect(routes.length).toBeGreaterThan(3);
  expect(routes.filter((route) => !route.startsWith('/blog/'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the board lists every page, and shows previews in the scheme that is chosen', async ({
    boards,
    page,
  }) => {
    await page.goto(pathToFileURL(boards.whole).href);
    await expect(shown(page)).toHaveCount(pages.length + 1);
    await expect(page.getByRole('searchbox')).toBeHidden();
    const result = page.locator('.result').first();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(result).toHaveCSS('background-color', 'rgb(31, 31, 31)');
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect(result).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test('axe finds nothing wrong with the board, in light and in dark', async ({ boards, page }) => {
  await open(page, boards.one);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'colors')).toEqual([]);
});

test('on paper, there are pages and no controls', async ({ boards, page }) => {
  await open(page, boards.one);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});
