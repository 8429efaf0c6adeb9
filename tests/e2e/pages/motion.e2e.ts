import type { Page } from '@playwright/test';
import { expect, testOfLooks as test } from '@/tests/e2e/support/fixtures';
import { showAlone, watch } from '@/tests/e2e/support/reveals';
import { IS_THOROUGH } from '@/tests/support/thoroughness';
import { ONE_OF_EACH } from '@/tools/routes';

const MARQUEES = ['client industries', 'list of services'];

const marquee = (page: Page, name: string) => page.getByRole('group', { name });

/** What comes in as the page scrolls: elements rise, and pictures also fade in. */
const REVEALED = [
  { name: 'a text', className: 'reveal', atFirst: { opacity: 1, drop: 12 } },
  { name: 'a picture', className: 'reveal-picture', atFirst: { opacity: 0, drop: 12 } },
];

/** In CSS px: a card, and in a thorough run also a line and something taller than the window. */
const HEIGHTS = IS_THOROUGH ? [76, 460, 1800] : [460];

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

test.describe('on a page of their own', () => {
  // The test writes this page, with inline styles.
  test.use({ bypassCSP: true });

  for (const { name, className, atFirst } of REVEALED) {
    for (const height of HEIGHTS) {
      test(
        `${name} of ${height} px comes in once a tenth of it is in view, and stays once it was seen`,
        { tag: '@more' },
        async ({ page }) => {
          await showAlone(page, className, height);
          const comingIn = (await watch(page, 'below')).filter(({ share }) => share > 0);
          expect(comingIn.length).toBeGreaterThan(75);
          expect(comingIn[0]).toMatchObject(atFirst);
          const begun = comingIn.find((sight) => sight.drop < 11.99);
          // It is sampled in steps of one pixel, or of a hundredth of its height.
          expect(begun?.share).toBeGreaterThanOrEqual(0.1);
          expect(begun?.share).toBeLessThan(0.13);
          for (const [index, sight] of comingIn.entries()) {
            const earlier = comingIn[index - 1] ?? atFirst;
            expect(sight.opacity).toBeGreaterThanOrEqual(earlier.opacity);
            expect(sight.drop).toBeLessThan(earlier.drop + 0.1);
          }
          const inPlace = { opacity: 1, drop: 0 };
          expect(comingIn.at(-1)).toMatchObject(inPlace);
          for (const sight of await watch(page, 'above')) expect(sight).toMatchObject(inPlace);
        },
      );
    }
  }
});

test('nothing that comes in is part of something else that does, which would move it twice', async ({
  page,
}) => {
  const comesIn = REVEALED.map(({ className }) => `.${className}`).join(', ');
  let found = 0;
  for (const path of ONE_OF_EACH) {
    await page.goto(path);
    found += await page.locator(comesIn).count();
    await expect(page.locator(`:is(${comesIn}) :is(${comesIn})`), path).toHaveCount(0);
  }
  expect(found).toBeGreaterThan(50);
});

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
