import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

type WithAxe = { axe?: { run(): Promise<AxeResults> } };

/**
 * What axe finds wrong on a page as it is now. The page is asked directly, which takes a third of the
 * time of a builder that also looks into frames; there are none.
 */
export async function violations(page: Page): Promise<AxeResults['violations']> {
  const isThere = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
  const results = await page.evaluate(() => (window as WithAxe).axe?.run());
  if (!results) throw new Error('axe did not run');
  return results.violations;
}
