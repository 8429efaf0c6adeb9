import { company } from '@/lib/company/company';
import { entriesBelow, navigation } from '@/lib/content/navigation';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { entriesOf, expectOpen, headerButton } from '@/tests/e2e/header/header';

const footerHrefsOf = (path: string) => entriesBelow(path).map(({ footerHref }) => footerHref);

/** The menus, in their order (requirement 2.7). */
const MENUS = {
  Services: ['software-development', 'mobile-app', 'ui-ux', 'business-analysis', 'custom-product']
    .concat(['api-integration', 'offshore', 'ai', 'staff-augmentation'])
    .map((name) => `/services/${name}`),
  Industries: ['healthcare', 'manufacturing', 'pharmaceutical', 'industrial', 'agricultural']
    .concat(['automotive', 'ecommerce', 'logistics', 'construction'])
    .map((name) => `/industries/${name}`),
  Solutions: ['digital-marketing', 'animation-graphic-design', 'artificial-intelligence']
    .concat(['asset-tracking', 'biometrics', 'blockchain', 'business-intelligence-analytics'])
    .concat(['database', 'digital-asset-management'])
    .map((name) => `/solution/${name}`),
  Portfolio: ['/portfolio/clients', '/portfolio/work'],
};

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('each menu has exactly its entries, and each leads to its page', async ({ page }) => {
    const hrefsByMenu = navigation.menus.map(({ label, entries }) => [
      label,
      entries.map(({ href }) => href),
    ]);
    expect(Object.fromEntries(hrefsByMenu)).toEqual(MENUS);
    await page.goto('/checkout');
    for (const { label, entries } of navigation.menus) {
      await headerButton(page, label).click();
      await expectOpen(page, label);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toContainText(entries.map((entry) => entry.label));
      await expect(links).toContainText(entries.map((entry) => entry.description));
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(entries.map((entry) => entry.href));
    }
  });

  test('the strip, the logo, and the button of the header lead where they say', async ({
    page,
  }) => {
    await page.goto('/checkout');
    const [{ number, href }] = company.phones;
    const ways = {
      [number]: href,
      [company.email]: `mailto:${company.email}`,
      'How can we help you today?': '/order',
      [company.name]: '/',
      'CONTACT US': '/contact',
    };
    for (const [name, way] of Object.entries(ways)) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', way);
    }
  });

  test('the footer has every page of its lists, the social networks, and the year', async ({
    page,
  }) => {
    await page.goto('/checkout');
    const footer = page.getByRole('contentinfo');
    const columns = footer.getByRole('navigation').getByRole('link');
    const hrefs = await columns.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.toSorted()).toEqual(
      [
        ...footerHrefsOf('/services'),
        ...footerHrefsOf('/industries'),
        '/about-us',
        '/promo',
        '/blog',
        '/legal',
        '/privacy-policy',
      ].sort(),
    );
    expect(hrefs).toContain('/services/custom-software');
    expect(company.social).toHaveLength(5);
    for (const { network, url } of company.social) {
      const link = footer.getByRole('link', { name: network, exact: true });
      await expect(link).toHaveAttribute('href', url);
    }
    await expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
      'href',
      '/accessibility',
    );
    await expect(footer).toContainText(`© 2024 ${company.name}`);
  });
});

test('a menu entry opens its page with a full page load', async ({ page }) => {
  await page.goto('/checkout');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await headerButton(page, 'Services').click();
  await entriesOf(page, 'Services').nth(1).click();
  await expect(page).toHaveURL(/\/services\/mobile-app$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile app development');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
});
