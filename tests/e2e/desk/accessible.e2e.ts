import { TICKET_KINDS } from '@/lib/contract/desk/ticket';
import { expectAccessible, firstRow, go, pagesOf, test } from '@/tests/e2e/desk/support/furnished';

for (const width of [1440, 390]) {
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
      await firstRow(page, '/spam'),
      '/search?q=shop',
      '/reports?days=90',
      '/nothing',
    ];
    for (const path of paths) {
      await go(page, path);
      await expectAccessible(page, path);
    }
  });
}
