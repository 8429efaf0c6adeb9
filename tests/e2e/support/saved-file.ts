import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

/** Saves the file that a link leads to. @returns its bytes */
export async function savedFile(link: Locator): Promise<Buffer> {
  const saving = link.page().waitForEvent('download');
  await link.click();
  return readFile(await (await saving).path());
}
