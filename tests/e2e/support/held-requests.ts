import type { Page } from '@playwright/test';

/** The site's own scripts. */
export const SCRIPTS = '**/_next/static/chunks/*.js';

/**
 * Holds back every request for an address that a page makes from now on, until it is let through.
 *
 * @returns what ends when the first one is made, and what lets all of them through
 */
export async function holdRequests(page: Page, address: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    ask(undefined);
    await held;
    await route.continue();
  });
  return { asked, release: () => release(undefined) };
}
