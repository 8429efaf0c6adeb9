import PostalMime from 'postal-mime';
import { field, lines, openChat, say } from '@/tests/e2e/chat/chat';
import { attach, chosenFile } from '@/tests/e2e/desk/support/attach';
import {
  answerField,
  expect,
  openDesk,
  postInquiry,
  rows,
  said,
} from '@/tests/e2e/desk/support/desk';
import { test } from '@/tests/e2e/desk/support/with-mail';
import { savedFile } from '@/tests/e2e/support/saved-file';

/** More than one part, so that the progress is shown. */
const PLAN = chosenFile('Plan “2”.bin', 1_300_000);

test('a visitor saves the file that staff sent in the chat', async ({
  ann,
  browser,
  backend,
  site: { url },
}) => {
  const visiting = await browser.newContext({ baseURL: url });
  const visitor = await visiting.newPage();
  await visitor.goto('/support');
  await openChat(visitor);
  await say(visitor, 'Do you have a plan?');

  const { page } = ann;
  await openDesk(page, backend);
  await rows(page).click();
  await expect(answerField(page)).toBeVisible();
  await attach(page, [PLAN]);
  await answerField(page).press('Enter');
  // The files of a message are a list, too.
  const message = said(page).filter({ hasText: PLAN.name }).first();
  await expect(message).toContainText(/Sent|Seen/);
  await expect(message.getByText(PLAN.name)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Remove ${PLAN.name}` })).toHaveCount(0);

  const saved = await savedFile(lines(visitor).getByRole('link', { name: PLAN.name }));
  expect(saved.equals(PLAN.buffer)).toBe(true);
  await expect(field(visitor)).toBeVisible();
  await visiting.close();
});

test('a reply by email brings its files', async ({ ann: { page }, backend, mail }) => {
  const to = 'ada@client.example';
  await postInquiry(backend, { fullName: 'Ada Example', email: to });
  await openDesk(page, backend, '/tickets');
  await rows(page).filter({ hasText: 'Ada Example' }).click();
  await expect(answerField(page)).toBeVisible();
  await attach(page, [PLAN, chosenFile('b.bin', 1)]);
  await page.getByRole('button', { name: 'Send reply' }).click();
  const replies = page.getByRole('region', { name: 'Replies' });
  await expect(replies.getByText(/^Email sent/)).toBeVisible();
  await expect(replies.getByRole('link', { name: PLAN.name })).toBeVisible();

  const answers = mail.received.filter(
    ({ recipients, raw }) => recipients.includes(to) && raw.includes('b.bin'),
  );
  expect(answers).toHaveLength(1);
  const { attachments } = await PostalMime.parse(answers[0]?.raw ?? '');
  expect(attachments.map(({ filename }) => filename)).toEqual([PLAN.name, 'b.bin']);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(PLAN.buffer)).toBe(true);
});

test.describe('where no files can be sent', () => {
  test.use({ backendEnv: { FILES_MAX: '0' }, expectedErrors: [/404 \(Not Found\)/] });

  test('the button gives way to a sentence, and the text is sent', async ({
    ann: { page },
    backend,
  }) => {
    await postInquiry(backend, { fullName: 'Ada Example' });
    await openDesk(page, backend, '/tickets');
    await rows(page).filter({ hasText: 'Ada Example' }).click();
    await answerField(page).fill('Yes.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(PLAN);
    await expect(page.getByText("Files can't be sent here.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Attach files' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('region', { name: 'Replies' }).getByText('Yes.')).toBeVisible();
  });
});
