import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/desk/support/desk.ts';

/** More controls than any page of the desk has in these tests. */
const MOST_STOPS = 80;

/** Presses Tab until something has the focus. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const { name, problem } = await page.evaluate(readFocus);
    expect(problem, name).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push(name);
  }
  throw new Error(`Tab does not come to ${target.toString()}, but to:\n${passed.join('\n')}`);
}

/** Types into a control that Tab leads to. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Presses a control that Tab leads to. */
export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Presses keys one after another, written as in the list of shortcuts: `g t`. */
export async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** Expects that something on the page has the focus, visibly. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
  const { name, problem } = await page.evaluate(readFocus);
  expect(problem, name).toBe('');
}

/** Runs in the page: what has the focus, and what is wrong with it. */
function readFocus(): { name: string; problem: string } {
  const focused = document.activeElement;
  // After the last control, Tab leaves the page and comes back to its first one.
  if (!focused || focused === document.body) return { name: 'nothing', problem: '' };
  const name = focused.outerHTML.slice(0, 200);
  // The page and its headings get the focus so that reading starts there; they cannot be pressed.
  if (focused.matches('main, h2')) return { name, problem: '' };
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) {
    return { name, problem: 'it has no outline' };
  }
  const box = focused.getClientRects()[0];
  if (!box) return { name, problem: 'it is not drawn' };
  // Browsers do not scroll to a tall field that is mostly visible already.
  const { left, top, right, bottom } = box;
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!onTop) return { name, problem: `it is out of the window: ${JSON.stringify(box)}` };
  const isSeen = focused.contains(onTop) || onTop.contains(focused);
  return { name, problem: isSeen ? '' : `it is below ${onTop.outerHTML.slice(0, 200)}` };
}
