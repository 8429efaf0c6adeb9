import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '#paths.mjs';

/** What is only there for the next build of this checkout. */
const LEFT_BEHIND = ['cache', 'dev'].map((name) => inRoot('.next', name));

/**
 * Copies what was built in this checkout.
 *
 * @param folder in which the packages are, too
 * @param parts the output folders
 */
export async function copyBuilt(folder: string, parts: readonly string[]): Promise<void> {
  for (const name of parts)
    await cp(inRoot(name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true, // Next.js links to packages, which are in the same place next to the copy
      filter: (file) => !LEFT_BEHIND.includes(file),
    });
}
