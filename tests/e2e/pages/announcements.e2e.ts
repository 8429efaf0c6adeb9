import { pageOf } from '@/lib/content/pages';
import { expect, test } from '@/tests/e2e/support/fixtures';

const { items } = pageOf('home').announcements;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an announcement is short until a reader asks for the rest', async ({ page }) => {
      await page.goto('/');
      for (const { title, text } of items) {
        const item = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: title }) });
        const shown = item.getByRole('paragraph').filter({ visible: true });
        const beginning = (await shown.innerText()).replace(/…$/, '');
        expect(beginning.length).toBeLessThanOrEqual(150);
        expect(text.startsWith(beginning)).toBe(true);

        await item.getByText('Read more').click();
        await expect(shown).toHaveText(text);
        await item.getByText('Show less').click();
        await expect(shown).toContainText(beginning);
        await expect(shown).not.toHaveText(text);
      }
    });

    test('Enter shows the rest of an announcement, and Space hides it', async ({ page }) => {
      const [first] = items;
      await page.goto('/');
      const switchOfFirst = page.locator('summary', { hasText: 'Read more' }).first();
      await switchOfFirst.press('Enter');
      await expect(page.getByText(first?.text ?? '', { exact: true })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.getByText(first?.text ?? '', { exact: true })).toBeHidden();
      await expect(switchOfFirst).toBeVisible();
    });
  });
}
