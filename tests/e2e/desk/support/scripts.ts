import type { Page } from '@playwright/test';

/** The address of the desk's first script. */
export const FIRST_SCRIPT = /\/desk\/assets\/index-[^/]+\.js$/;

/** The address of its third one, with which the others have all arrived. */
export const THIRD_SCRIPT = /\/desk\/assets\/office-pages-[^/]+\.js$/;

/** Waits until the third script, which the page may not have asked for yet, has arrived. */
export const thirdScript = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => THIRD_SCRIPT.test(request.url()));
