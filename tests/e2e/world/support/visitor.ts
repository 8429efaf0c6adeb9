import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** Someone with a mouse and a keyboard, or with fingers. */
export type Visitor = Readonly<{
  page: Page;
  /** Does something harmless, so that the page knows that it is used. */
  touch(): Promise<void>;
  press(place: Locator): Promise<void>;
  /** Is about to press something. */
  reach(place: Locator): Promise<void>;
  /** Writes into a field as keyboards do, or as phones do. */
  write(field: Locator, text: string): Promise<void>;
  /** Waits until no script is on its way and the page has nothing to do. */
  rest(): Promise<void>;
}>;

/** How long no script must have been asked for, in milliseconds. */
const QUIET_MS = 250;

/**
 * Someone who visits a page, known by what they do and see alone.
 *
 * @param hasTouch whether they have fingers rather than a mouse
 */
export function visitorAt(page: Page, hasTouch: boolean): Visitor {
  const underWay = new Set<unknown>();
  let since = performance.now();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') underWay.add(request);
  });
  const end = (request: unknown) => {
    if (underWay.delete(request)) since = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  const press = (place: Locator) => (hasTouch ? place.tap() : place.click());
  return {
    page,
    press,
    reach: (place) => (hasTouch ? place.focus() : place.hover()),
    async touch() {
      if (hasTouch) return page.touchscreen.tap(2, 302);
      // Along the edge, where nothing reacts to a mouse.
      await page.mouse.move(1, 300);
      await page.mouse.move(2, 302);
    },
    async write(field, text) {
      await press(field);
      await (hasTouch ? page.keyboard.insertText(text) : page.keyboard.type(text));
    },
    async rest() {
      await expect(() => {
        expect(underWay.size).toBe(0);
        expect(performance.now() - since).toBeGreaterThan(QUIET_MS);
      }).toPass({ intervals: [50], timeout: 10_000 });
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
      );
    },
  };
}
