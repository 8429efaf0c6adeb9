import type { Page } from '@playwright/test';

/** The address of the desk's third script, with which the first and the second one have arrived. */
export const THIRD_SCRIPT = /\/desk\/assets\/office-pages-[^/]+\.js$/;

/** Waits until the third script, which the page may not have asked for yet, has arrived. */
export const thirdScript = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => THIRD_SCRIPT.test(request.url()));

/** The address of its fourth one, which is loaded by the pages of the studio only. */
export const FOURTH_SCRIPT = /\/desk\/assets\/studio-pages-[^/]+\.js$/;
