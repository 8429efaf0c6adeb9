import { expect } from '@playwright/test';
import { brand } from '@repo/company/brand/brand.ts';
import { plainTest as test } from '#tests/e2e/support/worker.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { exampleReply } from '#testbed/example-reply.ts';

// Only a browser knows how wide a text becomes, and which colors meet. It needs no server for that.

const LONG_WORD = 'x'.repeat(10_000);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 800]) {
    test(`a reply by email fits and is readable at ${width} px, ${colorScheme}, and loads nothing`, async ({
      page,
    }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(exampleReply().replace('Hello Zoë,', `${LONG_WORD} سلام 👩‍👩‍👧`));
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await widest()).toBe(width);
      expect(await violations(page, 'colors')).toEqual([]);
      const grounds = page.locator('body');
      const { paper } = brand.colors[colorScheme];
      const [red, green, blue] = (paper.match(/\w{2}/g) ?? []).map((part) => parseInt(part, 16));
      await expect(grounds).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
      expect(requests).toEqual([]);
      // The same text without the rule that breaks it would not fit.
      await page.addStyleTag({
        content: '* { overflow-wrap: normal !important; word-break: normal !important; }',
      });
      expect(await widest()).toBeGreaterThan(width);
    });
  }
}
