import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

type WithAxe = { axe?: { run(options: RunOptions): Promise<AxeResults> } };

/** The rules of axe that ask about colours: all that another colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on a page as it is now. The page is asked directly, which takes a third of the
 * time of a builder that also looks into frames; there are none.
 *
 * @param what `colours` for a page that was looked at already, in another colour scheme
 */
export async function violations(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<AxeResults['violations']> {
  const isThere = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
  // What is right is most of a result: it is neither written down nor carried over.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(what === 'colours' && { runOnly: COLOUR_RULES }),
  };
  const found = await page.evaluate(
    async (some) => (await (window as WithAxe).axe?.run(some))?.violations,
    options,
  );
  if (!found) throw new Error('axe did not run');
  return found;
}
