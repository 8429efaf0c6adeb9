import type { Page } from '@playwright/test';
import { TICKET_KINDS } from '@/lib/contract/desk/ticket';
import { violations } from '@/tests/e2e/axe';
import { expect, firstRow, go, pagesOf, test } from '@/tests/e2e/desk/furnished';

const WIDTHS = [1440, 390] as const;

/** Expects that axe finds nothing on the page as it is now, in light and in dark. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'colours'), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const width of WIDTHS) {
  test(`every page of the desk is accessible at ${width} px`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = [
      ...(await pagesOf(page)),
      '/conversations?view=mine',
      '/conversations?view=closed',
      ...TICKET_KINDS.map((kind) => `/tickets?kind=${kind}`),
      await firstRow(page, '/conversations'),
      await firstRow(page, '/conversations?view=closed'),
      await firstRow(page, '/tickets'),
      await firstRow(page, '/tickets?state=answered'),
      await firstRow(page, '/quarantine'),
      '/search?q=shop',
      '/figures?days=90',
      '/nothing',
    ];
    for (const path of paths) {
      await go(page, path);
      await expectAccessible(page, path);
    }
  });
}
