import { answerField, openDesk, rows, said } from '@/tests/e2e/desk/support/desk';
import { annOf, test } from '@/tests/e2e/mail/support/closed-chat';
import { mailsOf } from '@/tests/e2e/mail/support/customer';
import { violations } from '@/tests/e2e/support/axe';
import { expect } from '@/tests/e2e/support/fixtures';
import { startConversation, TWO_MINUTES, VISITOR } from '@/tests/backend/chat/chat-mails';
import { bounceOf } from '@/tests/support/mail/bounce';

test('staff see live that an answer did not arrive by email, and whose turn it is', async ({
  browser,
  company,
}) => {
  const { ask } = await startConversation(company.backend);
  const ann = await annOf(company, browser);
  await openDesk(ann, company.backend);
  await rows(ann).click();
  await answerField(ann).fill('Yes, we do.');
  await answerField(ann).press('Enter');
  await expect(ann.getByRole('region', { name: 'Answered' })).toBeVisible();
  await company.pass(TWO_MINUTES);
  const answer = said(ann).filter({ hasText: 'Yes, we do.' });
  await expect(answer).toContainText('Email sent');

  const [mail] = await mailsOf(company.mail, VISITOR);
  await company.bring(Buffer.from(bounceOf(mail?.messageId ?? '', 'failed', '5.2.2')));
  await expect(answer).toContainText('Not delivered by email: The mailbox is full.');
  await expect(ann.getByRole('region', { name: 'Assigned' })).toContainText('Zoë Lee');
  await answer.getByRole('button', { name: 'Open the report' }).press('Enter');
  const report = ann.getByRole('dialog', { name: 'Email' });
  await expect(report).toContainText('I could not deliver your email.');
  expect(await violations(ann)).toEqual([]);
  await ann.keyboard.press('Escape');
  await expect(answer.getByRole('button', { name: 'Open the report' })).toBeFocused();
  await ask('Are you there?');
  await expect(said(ann)).toHaveCount(3);
});
