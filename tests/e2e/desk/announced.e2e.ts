import type { Page } from '@playwright/test';
import { answerField, passOn, rows, said, visitorSays } from '#tests/e2e/desk/support/desk.ts';
import { expect, firstRow, go, test } from '#tests/e2e/desk/support/furnished.ts';

type Listening = { announced?: string[] };

/**
 * Starts to record what a screen reader would announce unprompted: every change in a live region that is not
 * switched off.
 *
 * @returns a function that reads the announcements so far
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    (window as Listening).announced = announced;
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        '[aria-live], [role=alert], [role=log], [role=status]',
      );
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)));
      for (const region of regions) {
        const words = region?.textContent.trim();
        if (words && region?.getAttribute('aria-live') !== 'off') announced.push(words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as Listening).announced ?? []);
}

test('a screen reader announces what visitors write and that an answer was sent, once', async ({
  signedIn: page,
  desk,
}) => {
  const other = await firstRow(page, '/conversations?view=closed');
  await go(page, '/conversations');
  const key = await visitorSays(desk, 'Is anybody there?');
  await rows(page).filter({ hasText: 'Is anybody there?' }).click();
  await expect(said(page)).toHaveCount(1);
  const heard = await listen(page);

  await visitorSays(desk, 'I wait', key);
  await expect(said(page)).toHaveCount(2);
  await expect(said(page).first()).toContainText('Visitor');
  const lead = { name: 'Ada Quokka', email: 'ada@quokka.example' };
  await passOn(desk, '/chat/client-data', { sessionId: key, ...lead });
  await expect(said(page).first()).toContainText('Ada Quokka');
  // The lead is in the thread, too.
  await expect(said(page)).toHaveCount(3);
  await visitorSays(desk, 'Hello?', key);
  await expect(said(page)).toHaveCount(4);
  await answerField(page).fill('Here I am');
  await answerField(page).press('Enter');
  await expect(said(page).filter({ hasText: 'Here I am' })).toContainText('Sent');
  await go(page, other);
  await expect(said(page).first()).toBeVisible();
  await expect(said(page)).not.toHaveCount(1);
  const words = (await heard()).filter((each) => each !== 'Loading…');
  expect(words).toEqual(['Visitor: I wait', 'Lead from Ada Quokka', 'Ada Quokka: Hello?', 'Sent']);
});
