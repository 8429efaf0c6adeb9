import {
  answerField,
  expect,
  openDesk,
  rows,
  said,
  test,
  visitorSays,
} from '#tests/e2e/desk/support/desk.ts';
import { TEXT_CHANGES } from '#tests/e2e/world/support/changes/texts.ts';
import { installHands } from '#tests/e2e/world/support/hands.ts';

const translated = TEXT_CHANGES.find(({ name }) => name === 'Google Translate');

test('staff who read the desk in another language take, answer, close, and reopen a conversation', async ({
  ann: { page },
  backend,
}) => {
  await visitorSays(backend, 'Is anybody there?');
  await page.addInitScript(installHands);
  await openDesk(page, backend);
  await rows(page).click();
  await expect(said(page)).toHaveCount(1);
  await answerField(page).fill('Yes, we are.');
  await page.evaluate(translated?.inPage ?? (() => undefined));
  await expect(page.getByRole('button', { name: 'Close°' })).toBeVisible();

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText(/^Assigned to.*you/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unassign/ })).toBeVisible();
  await expect(answerField(page)).toHaveValue('Yes, we are.');
  await answerField(page).press('Enter');
  await expect(said(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Close/ }).click();
  await page.getByRole('button', { name: /^Reopen/ }).click();
  await expect(page.getByRole('button', { name: /^Close/ })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});
