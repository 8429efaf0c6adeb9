import { listen } from '@/tests/e2e/desk/announced';
import { answerField, rows, said, visitorSays } from '@/tests/e2e/desk/desk';
import { expect, firstRow, go, test } from '@/tests/e2e/desk/furnished';

test('a screen reader is told what visitors write, once, and nothing else', async ({
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
  await visitorSays(desk, 'Hello?', key);
  await expect(said(page)).toHaveCount(3);
  await answerField(page).fill('Here I am');
  await answerField(page).press('Enter');
  await expect(said(page).filter({ hasText: 'Here I am' })).toContainText('Sent');
  await go(page, other);
  await expect(said(page).first()).toBeVisible();
  await expect(said(page)).not.toHaveCount(1);
  const words = (await heard()).filter((each) => each !== 'Loading…');
  expect(words).toEqual(['Visitor: I wait', 'Visitor: Hello?']);
});
