import type { Page } from '@playwright/test';
import { chatWindow, field, lines, openChat, say } from '@/tests/e2e/chat/chat';
import { attach, chosenFile } from '@/tests/e2e/desk/support/attach';
import { answerField, openDesk, rows, said } from '@/tests/e2e/desk/support/desk';
import { annOf, test } from '@/tests/e2e/mail/support/closed-chat';
import { answerTo, mailsOf } from '@/tests/e2e/mail/support/customer';
import { violations } from '@/tests/e2e/support/axe';
import { expect } from '@/tests/e2e/support/fixtures';
import { savedFile } from '@/tests/e2e/support/saved-file';

const VISITOR = 'zoe@customer.example';
const MINUTE = 60_000;

// Files of more than one part.
const EXAMPLE = chosenFile('example.bin', 700_000);
const SKETCH = chosenFile('sketch.bin', 600_000);

/** Where the chat asks for an address. */
const address = (page: Page) => chatWindow(page).locator('input[type=email]');

test('a visitor who leaves gets the answer by email, and what they reply is in the chat', async ({
  page: visitor,
  context,
  browser,
  company,
}) => {
  await visitor.goto('/support');
  await openChat(visitor);
  await say(visitor, 'Do you build shops?');
  await expect(address(visitor)).toBeVisible();
  await expect(field(visitor)).toBeFocused();
  // Past the two buttons, which are between the fields.
  for (let times = 0; times < 3; times++) await visitor.keyboard.press('Shift+Tab');
  await expect(address(visitor)).toBeFocused();
  await visitor.keyboard.type('nobody');
  await visitor.keyboard.press('Enter');
  await expect(address(visitor)).toHaveAccessibleDescription(/email address/i);
  expect(await violations(visitor)).toEqual([]);
  await visitor.keyboard.press('ControlOrMeta+a');
  await visitor.keyboard.type(VISITOR);
  await visitor.keyboard.press('Enter');
  await expect(lines(visitor).filter({ hasText: VISITOR })).toBeVisible();
  await expect(field(visitor)).toBeFocused();
  await visitor.close();

  const ann = await annOf(company, browser);
  await openDesk(ann, company.backend);
  await rows(ann).click();
  await attach(ann, [EXAMPLE]);
  await answerField(ann).fill('Yes, we do. Can you send a sketch?');
  await answerField(ann).press('Enter');
  await expect(said(ann).filter({ hasText: 'sketch' }).first()).toContainText('Sent');
  await company.pass(2 * MINUTE - 1);
  expect(await mailsOf(company.mail, VISITOR)).toEqual([]);
  await company.pass(1);
  const [answer] = await mailsOf(company.mail, VISITOR);
  expect(answer?.text).toMatch(/^Yes, we do\. Can you send a sketch\?\n/);
  const [example] = answer?.attachments ?? [];
  expect(Buffer.from(example?.content as ArrayBuffer).equals(EXAMPLE.buffer)).toBe(true);

  const text = 'Here it is.';
  await company.bring(await answerTo(answer, { from: VISITOR, text, files: [SKETCH] }));
  await expect(said(ann).filter({ hasText: text }).first()).toContainText(SKETCH.name);
  await expect(rows(ann)).toContainText(text);

  const again = await context.newPage();
  await again.goto('/support');
  await openChat(again);
  await expect(lines(again).filter({ hasText: text })).not.toHaveCount(0);
  const saved = await savedFile(lines(again).getByRole('link', { name: SKETCH.name }));
  expect(saved.equals(SKETCH.buffer)).toBe(true);
  await expect(address(again)).toHaveCount(0);

  await again.getByRole('button', { name: 'More actions' }).click();
  await again.getByRole('button', { name: 'Email me this conversation' }).click();
  await expect(lines(again).filter({ hasText: 'on its way' })).toBeVisible();
  await company.pass(0);
  const [, transcript] = await mailsOf(company.mail, VISITOR);
  for (const words of ['Do you build shops?', 'a sketch?', EXAMPLE.name, text, SKETCH.name]) {
    expect(transcript?.text).toContain(words);
  }
});

test('a visitor who gives no address is not asked again, not even after a reload', async ({
  page,
}) => {
  await page.goto('/support');
  await openChat(page);
  await say(page, 'Do you build shops?');
  await chatWindow(page).getByRole('button', { name: 'No thanks' }).press('Enter');
  await expect(address(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.reload();
  await openChat(page);
  await say(page, 'And apps?');
  await expect(chatWindow(page).getByText(/^We're away until /)).toBeVisible();
  await expect(address(page)).toHaveCount(0);
});
