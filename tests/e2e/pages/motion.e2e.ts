import type { Page } from '@playwright/test';
import { expect, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';

const MARQUEES = ['client industries', 'list of services'];

const marquee = (page: Page, name: string) => page.getByRole('group', { name });

/** What comes in as the page scrolls: elements rise, and pictures also fade in. */
const REVEALED = [
  { name: 'a text', className: 'reveal', atFirst: { opacity: 1, drop: 12 } },
  { name: 'a picture', className: 'reveal-picture', atFirst: { opacity: 0, drop: 12 } },
];

/** The play states of everything that moves in a marquee, each once. */
const states = (page: Page, name: string) =>
  marquee(page, name).evaluate((group) => [
    ...new Set(group.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ]);

/** The picture of the first screen: as shown, without motion, and with motion. */
async function heroPicture(page: Page) {
  const picture = page.getByRole('main').getByRole('img').first();
  // The browser chooses again when the window changes, and has chosen nothing for a moment.
  await expect(picture).not.toHaveJSProperty('currentSrc', '');
  return picture.evaluate((image: HTMLImageElement) => ({
    shown: new URL(image.currentSrc).pathname,
    still: image.getAttribute('src'),
    assembling: image.closest('picture')?.querySelector('source')?.srcset,
  }));
}

test.use({ viewport: { width: 1440, height: 900 } });

test('the picture of the first screen assembles itself', async ({ page }) => {
  await page.goto('/');
  const { shown, still, assembling } = await heroPicture(page);
  expect(shown).toBe(assembling);
  expect(shown).not.toBe(still);
});

for (const name of MARQUEES) {
  test(`the ${name} stops under the mouse, with the keyboard inside, and by its switch`, async ({
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

for (const { name, className, atFirst } of REVEALED) {
  test(`${name} comes in once a tenth of it is in view, and stays once it was seen`, async ({
    page,
  }) => {
    await page.goto('/');
    const all = page.locator(`main .${className}`);
    // One that is below the first screen, and of which a tenth is more than some pixels.
    const index = await all.evaluateAll((some) =>
      some
        .map((element) => element.getBoundingClientRect())
        .findIndex(({ top, height }) => height > 180 && top > innerHeight),
    );
    const thing = all.nth(index);
    /** Looks at it when a share of its height has come into the window, from below or from above. */
    const sightAt = (share: number, isBelow: boolean) =>
      thing.evaluate(
        async (element: HTMLElement, at) => {
          const { top, height } = element.getBoundingClientRect();
          const drop = new DOMMatrix(getComputedStyle(element).transform).f;
          const place = top + scrollY - drop;
          const shown = at.share * height;
          const to = at.isBelow ? place - innerHeight + shown : place + height - shown;
          scrollTo({ top: to, behavior: 'instant' });
          // A scroll timeline gets its new time one frame later.
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          const style = getComputedStyle(element);
          return { opacity: Number(style.opacity), drop: new DOMMatrix(style.transform).f };
        },
        { share, isBelow },
      );
    expect(await sightAt(0.06, true)).toEqual(atFirst);
    expect((await sightAt(0.25, true)).drop).toBeLessThan(12);
    expect(await sightAt(0.99, true)).toEqual({ opacity: 1, drop: 0 });
    expect(await sightAt(0.06, false)).toEqual({ opacity: 1, drop: 0 });
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
