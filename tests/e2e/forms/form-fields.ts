import type { Page } from '@playwright/test';
import { INQUIRY_SENTENCES } from '@repo/contract/inquiry.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** The required fields of an inquiry, and the sentence for each that is empty. */
const REQUIRED = [
  ['Full name', INQUIRY_SENTENCES.fullName],
  ['Email address', INQUIRY_SENTENCES.email],
  ['Phone number', INQUIRY_SENTENCES.phoneNumber],
  ['How can we help?', INQUIRY_SENTENCES.description],
] as const;

/** The question of an inquiry. */
const tradeshow = (page: Page) => page.getByRole('radiogroup', { name: 'tradeshow' });

/** Expects that every field of an empty form is marked as wrong, and names its own mistake. */
export async function expectEverySentence(page: Page): Promise<void> {
  for (const [label, sentence] of REQUIRED) {
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
  }
  await expect(tradeshow(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(tradeshow(page)).toHaveAccessibleDescription(INQUIRY_SENTENCES.seenAtTradeshow);
  await expect(tradeshow(page).getByText(INQUIRY_SENTENCES.seenAtTradeshow)).toBeVisible();
  await expect(page.getByLabel('Company (optional)')).toHaveAttribute('aria-invalid', 'false');
  // A radio button cannot have this state itself (w3.org/TR/wai-aria-1.2, aria-invalid).
  await expect(page.locator('[type="radio"][aria-invalid]')).toHaveCount(0);
}

/**
 * Expects that exactly the required fields are required in code, and that the browser checks nothing itself.
 */
export async function expectRequiredFields(page: Page): Promise<void> {
  for (const [label] of REQUIRED) {
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  }
  await expect(page.getByLabel('Company (optional)')).not.toHaveAttribute('required');
  await expect(tradeshow(page)).toHaveAttribute('aria-required', 'true');
  for (const answer of await tradeshow(page).getByRole('radio').all()) {
    await expect(answer).toHaveAttribute('required');
  }
  const form = page.locator('form').filter({ has: page.getByLabel('Full name') });
  expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
}

const escaped = (text: string) => text.replace(/[()?]/g, '\\$&');
