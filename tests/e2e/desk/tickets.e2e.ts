import { postInquiry, test, expect, openDesk, rows } from '@/tests/e2e/desk/support/desk';
import { test as withMail } from '@/tests/e2e/desk/support/with-mail';
import PostalMime from 'postal-mime';

withMail(
  'an inquiry is answered by email, in the thread of its receipt',
  async ({ ann, backend, mail }) => {
    const { page } = ann;
    const to = 'ada@client.example';
    await postInquiry(backend, { fullName: 'Ada Example', email: to });
    const mails = () =>
      Promise.all(
        mail.received
          .filter(({ recipients }) => recipients.includes(to))
          .map(({ raw }) => PostalMime.parse(raw)),
      );
    await expect.poll(async () => (await mails()).length).toBe(1);

    await openDesk(page, backend, '/tickets');
    await rows(page).filter({ hasText: 'Ada Example' }).click();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes.\nWe can start in May.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const answers = page.getByRole('region', { name: 'Replies' });
    await expect(answers.getByText(/^Email sent/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Answered' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    const [receipt, answer] = await mails();
    expect(answer?.text).toContain('Yes.\nWe can start in May.');
    expect(answer?.text).toContain('Ann');
    expect(answer?.inReplyTo).toBe(receipt?.messageId);
    expect(answer?.references).toContain(receipt?.messageId);
    expect(answer?.to).toEqual([{ address: to, name: '' }]); // a visitor’s words never go into a header
  },
);

test('suspected spam is kept apart, and becomes a ticket with one click', async ({
  ann: { page },
  backend,
}) => {
  await postInquiry(backend, { fullName: 'Robot or not', subject: 'filled in' });
  await openDesk(page, backend, '/tickets');
  await expect(page.getByText(/^No tickets? /)).toBeVisible();
  await page.getByRole('link', { name: /Spam/ }).click();
  await rows(page).filter({ hasText: 'Robot or not' }).click();
  await expect(page.getByText('A hidden field was filled in')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Not spam Robot or not' }).click();
  await expect(page.getByText('No spam.')).toBeVisible();
  await page.getByRole('link', { name: /^Tickets/ }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a person is found, exported, and erased, with a receipt', async ({
  ann: { page },
  backend,
}) => {
  const email = 'ada@client.example';
  await postInquiry(backend, { fullName: 'Ada Example', email });
  await openDesk(page, backend, '/privacy');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Export/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('button', { name: /Erase/ }).click();
  await page.getByLabel('Type the email address').fill(email);
  await page.getByLabel('Type it again').fill('other@client.example');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('The two addresses do not match').first()).toBeVisible();
  await page.getByLabel('Type it again').fill(email);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Erasure receipt' })).toBeFocused();
  await page.getByRole('link', { name: /^Tickets/ }).click();
  await expect(page.getByText(/^No tickets? /)).toBeVisible();
});

test('more of a list is shown although something comes in meanwhile', async ({
  ann: { page },
  backend,
}) => {
  await Promise.all(Array.from({ length: 51 }, () => postInquiry(backend, {})));
  await openDesk(page, backend, '/tickets');
  await expect(rows(page)).toHaveCount(50);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/desk/api/tickets?*cursor=*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/cursor=/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await asked;
  await postInquiry(backend, { fullName: 'Ada Example' });
  await expect(rows(page).first()).toHaveText('Ada Example');
  release(undefined);
  await expect(rows(page)).toHaveCount(52);
});
