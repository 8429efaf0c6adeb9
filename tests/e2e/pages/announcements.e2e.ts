import { pageOf } from '#lib/content/pages.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('an announcement is short until a reader asks for the rest, by mouse or by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  for (const { title, text } of pageOf('home').announcements.items) {
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
    const shown = item.getByRole('paragraph').filter({ visible: true });
    const beginning = (await shown.innerText()).replace(/…$/, '');
    expect(beginning.length).toBeLessThanOrEqual(150);
    expect(text.startsWith(beginning)).toBe(true);

    await item.getByText('Read more').click();
    await expect(shown).toHaveText(text);
    await page.keyboard.press('Space');
    await expect(shown).toContainText(beginning);
    await expect(shown).not.toHaveText(text);
  }
});
