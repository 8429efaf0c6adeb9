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
  const options: RunOptions = what === 'colours' ? { runOnly: COLOUR_RULES } : {};
  const results = await page.evaluate((some) => (window as WithAxe).axe?.run(some), options);
  if (!results) throw new Error('axe did not run');
  return results.violations;
}
