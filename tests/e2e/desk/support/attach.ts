import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/desk/support/desk.ts';

/** A file that somebody chooses, as Playwright hands it to the browser. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A file that nobody opens, and whose bytes are like those of no other name. */
export const chosenFile = (name: string, size: number): ChosenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, name),
});

/** Chooses files by keyboard, as the dialog of the browser gives them, and waits until they are there. */
export async function attach(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const button = page.getByRole('button', { name: 'Attach files' });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const chooser = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await chooser).setFiles([...files]);
  const count = `${files.length} of ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  await expect(page.getByText(`${count} ready to send`)).toBeAttached();
}
