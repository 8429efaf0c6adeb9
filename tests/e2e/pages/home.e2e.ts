import type { Page } from '@playwright/test';
import { company } from '@/lib/company/company';
import { pageOf } from '@/lib/content/pages';
import { expect, test } from '@/tests/e2e/support/fixtures';

const home = pageOf('home');

const main = (page: Page) => page.getByRole('main');

/** The innermost list entry with this heading. */
const card = (page: Page, heading: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('the sections come in their order', async ({ page }) => {
    const { title, services, ticker, solutions, help, technologies, announcements } = home;
    const sections = [services, ticker, solutions, help, technologies, announcements];
    const titles = [title, ...sections.map((section) => section.title)];
    const headings = await main(page).getByRole('heading').allInnerTexts();
    expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles);
  });

  test('the buttons lead where they say', async ({ page }) => {
    const ways = {
      'Start Your Project': '/contact',
      'View Portfolio': '/portfolio/work',
      'Speak to Experts Now': '/contact',
    };
    for (const [name, way] of Object.entries(ways)) {
      await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', way);
    }
    for (const heading of ['Buy A Domain', 'Business Registration', 'Get Support']) {
      await expect(card(page, heading).getByRole('link')).toHaveAttribute('href', '/order');
    }
  });

  test('each price is next to what it buys, and leads to the contact page', async ({ page }) => {
    for (const { product, amount, unit } of Object.values(company.prices)) {
      const offer = card(page, product);
      await expect(offer).toContainText(new RegExp(`from\\s*\\${amount}\\s*${unit}`));
      const button = offer.getByRole('link', { name: /^(All Plans|Order Now)/ });
      await expect(button).toHaveAttribute('href', '/contact');
    }
  });

  test('the figures are those of the company, all of them and no others', async ({ page }) => {
    const figures = page.getByRole('region', { name: home.statistics.title });
    const shown = {
      labels: await figures.getByRole('term').allInnerTexts(),
      values: await figures.getByRole('definition').allInnerTexts(),
    };
    const pairs = shown.labels.map((label, index) => `${label}: ${shown.values[index]}`);
    const claims = Object.values(company.claims);
    expect(pairs.sort()).toEqual(claims.map(({ label, figure }) => `${label}: ${figure}`).sort());
  });
});

test('a reload begins at the top of the page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the links to the contact page lead to its top', async ({ page, backend }) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  for (const name of ['Speak to Experts Now', /^All Plans/]) {
    await page.goto('/');
    await main(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONTACT US');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
