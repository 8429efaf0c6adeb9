import type { Locator, Page } from '@playwright/test';
import { CALM, expect, testOfLooks as test } from '@/tests/e2e/support/fixtures';
import { expectOpen, headerButton } from '@/tests/e2e/header/header';
import { brokenWords } from '@/tests/e2e/support/layout';
import { HEAVIEST, ONE_OF_EACH } from '@/tools/routes';

test.use(CALM);

const PATHS = new Set([...ONE_OF_EACH, ...HEAVIEST]);

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/**
 * The pictures that are drawn in other proportions than their own. Pictures that fill a band are cropped, so
 * no ground shows.
 */
const stretched = (page: Page) =>
  page.locator('img:visible').evaluateAll((images: HTMLImageElement[]) =>
    images.flatMap((image) => {
      const isCut = getComputedStyle(image).objectFit === 'cover';
      const drawn = image.offsetWidth / image.offsetHeight;
      const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return isCut || Math.abs(drawn / own - 1) < 0.05 ? [] : [image.src];
    }),
  );

test('every picture keeps its proportions, so that none shows bars of its ground', async ({
  page,
}) => {
  test.slow(); // several pages at two widths
  for (const path of PATHS) {
    await page.goto(path);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await stretched(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await headerButton(page, 'Services').click();
  await expectOpen(page, 'Services');
  expect(await stretched(page), 'the menu').toEqual([]);
});

for (const path of ['/', '/services/ai', '/industries/manufacturing']) {
  test(`at 768 px, the first picture of ${path} is next to its words`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const picture = await boxOf(page.getByRole('main').locator('img').first());
    expect(picture.x).toBeGreaterThanOrEqual(title.right);
    expect(picture.y).toBeLessThan(title.bottom + 200);
    expect(picture.right).toBeGreaterThan(700);
    expect(await brokenWords(page)).toEqual([]);
  });
}

test('at 768 px, each picture of features is next to their title', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/services/ai');
  const sections = await page.locator('.features').all();
  expect(sections.length).toBe(3);
  for (const section of sections) {
    const title = await boxOf(section.getByRole('heading', { level: 2 }));
    const picture = await boxOf(section.locator('.features-picture'));
    expect(picture.y).toBeLessThan(title.bottom);
    expect(picture.bottom).toBeGreaterThan(title.y);
  }
});

test('price cards fill their row, however many there are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const counts = new Set<number>();
  for (const path of PATHS) {
    await page.goto(path);
    for (const list of await page.locator('.prices').all()) {
      const cards = list.locator('> li');
      counts.add(await cards.count());
      const { right } = await boxOf(list);
      expect((await boxOf(cards.last())).right, path).toBeCloseTo(right, 0);
    }
  }
  expect([...counts].sort()).toEqual([2, 3]);
});

for (const width of [320, 390, 768, 1440]) {
  test(`CONTACT US is level with the logo at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const header = page.getByRole('banner');
    const [logo, button] = [header.locator('.mosaic').first(), header.locator('.button')];
    const middles = [await boxOf(logo), await boxOf(button)].map(
      ({ y, bottom }) => (y + bottom) / 2,
    );
    expect(middles[0]).toBeCloseTo(middles[1] ?? NaN, 0);
  });
}
