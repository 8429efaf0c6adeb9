import type { Page } from '@playwright/test';

/** The address of the desk's second script. */
export const SECOND_SCRIPT = /\/desk\/assets\/later-pages-[^/]+\.js$/;

/** Waits until the second script, which the page may not have asked for yet, has arrived. */
export const secondScript = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => SECOND_SCRIPT.test(request.url()));
