import type { Page } from '@playwright/test';

/** The site's own scripts. */
export const SCRIPTS = '**/_next/static/islands/*.js*';

/**
 * Holds back every request for an address that a page makes from now on, until it is released.
 *
 * @returns a promise of the first request, and a function that releases all of them
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
