import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '@repo/testbed/copy-checkout.ts';
import { inRoot } from '@repo/testbed/paths.mjs';
import { addPages } from '#bench/studio/many-pages.ts';

/**
 * Makes a checkout of this repository as it is, whose content has many more pages.
 *
 * @param count how many pages
 */
export async function largeCheckout(count: number): Promise<AsyncDisposable & { path: string }> {
  const { path, commit } = await copyCheckout(inRoot('.test-output', 'bench-studio'));
  addPages(join(path, 'content'), count);
  commit('Add pages');
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
