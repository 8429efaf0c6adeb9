import type { Page } from '@playwright/test';
import { expect, test } from '@/tests/e2e/fixtures';

const MARQUEES = ['kinds of clients', 'list of services'];

const marquee = (page: Page, name: string) => page.getByRole('group', { name });

/** The states of everything that moves in a marquee, each once. */
const states = (page: Page, name: string) =>
  marquee(page, name).evaluate((group) => [
    ...new Set(group.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ]);

/** The picture of the first screen, as it is and as it is where motion is welcome. */
const heroPicture = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => ({
      shown: new URL(image.currentSrc).pathname,
      still: image.getAttribute('src'),
      assembling: image.closest('picture')?.querySelector('source')?.srcset,
    }));

test.use({ viewport: { width: 1440, height: 900 } });

test('the picture of the first screen comes together', async ({ page }) => {
  await page.goto('/');
  const { shown, still, assembling } = await heroPicture(page);
  expect(shown).toBe(assembling);
  expect(shown).not.toBe(still);
});

for (const name of MARQUEES) {
  test(`the ${name} stops under the mouse, with the keyboard inside and by its switch`, async ({
    page,
  }) => {
    await page.goto('/');
    const group = marquee(page, name);
    await expect.poll(() => states(page, name)).toEqual(['running']);

    await group.hover({ position: { x: 700, y: 20 } });
    await expect.poll(() => states(page, name)).toContain('paused');
    await page.mouse.move(0, 0);
    await expect.poll(() => states(page, name)).toEqual(['running']);

    const item = group.getByRole('listitem').first();
    await item.evaluate((element) => {
      element.tabIndex = 0;
      element.focus();
    });
    await expect.poll(() => states(page, name)).toContain('paused');
    await item.evaluate((element) => element.blur());
    await expect.poll(() => states(page, name)).toEqual(['running']);

    const pause = page.getByRole('checkbox', { name: `Pause the moving ${name}` });
    await pause.press('Space');
    await expect.poll(() => states(page, name)).toEqual(['paused']);
    await pause.press('Space');
    await expect.poll(() => states(page, name)).toEqual(['running']);
    await group.locator('label').click();
    await page.mouse.move(0, 0);
    await expect.poll(() => states(page, name)).toEqual(['paused']);
  });
}

test.describe('for readers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [1440, 390]) {
    test(`nothing moves, and everything that would have passed by is in view at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      for (const name of MARQUEES) {
        const items = marquee(page, name).getByRole('listitem');
        expect(await items.count()).toBeGreaterThanOrEqual(10);
        const outside = await items.evaluateAll((all) =>
          all
            .map((item) => item.getBoundingClientRect())
            .filter(({ left, right }) => left < 0 || right > innerWidth),
        );
        expect(outside).toEqual([]);
        await expect(page.getByRole('checkbox', { name: `Pause the moving ${name}` })).toBeHidden();
      }
      const { shown, still } = await heroPicture(page);
      expect(shown).toBe(still);
    });
  }
});
