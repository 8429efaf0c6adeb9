import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

type WithAxe = { axe?: { run(options: RunOptions): Promise<AxeResults> } };

/** The rules of axe that check colors: everything that another color scheme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on a page as it is now. It runs directly in the page, which takes a third of the time
 * of a builder that also checks frames: those that there are show pages that are checked by themselves.
 *
 * @param what `colors` for a page that was already checked, in another color scheme
 */
export async function violations(
  page: Page,
  what: 'everything' | 'colors' = 'everything',
): Promise<AxeResults['violations']> {
  const isThere = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
  // Passed checks make up most of a result, so they are neither recorded nor transferred.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(what === 'colors' && { runOnly: COLOR_RULES }),
  };
  const found = await page.evaluate(
    async (some) => (await (window as WithAxe).axe?.run(some))?.violations,
    options,
  );
  if (!found) throw new Error('axe did not run');
  return found;
}
