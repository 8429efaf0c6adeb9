import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import type { Browser, Page } from '@playwright/test';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { MailServer } from '#testbed/mail-server.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { attach, chosenFile, type ChosenFile } from '#tests/e2e/desk/support/attach.ts';
import { answerField, openDesk, rows } from '#tests/e2e/desk/support/desk.ts';
import { test } from '#tests/e2e/desk/support/with-mail.ts';
import { bringMail } from '#tests/support/mail/inbound-call.ts';
import { bytesStored } from '#tests/e2e/support/bytes-stored.ts';
import { expect, fillInquiry, submitButton, takeTime, words } from '#tests/e2e/support/fixtures.ts';
import { savedFile } from '#tests/e2e/support/saved-file.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The emails that an address has got, oldest first. */
const mailsOf = ({ received }: MailServer, address: string): Promise<Email[]> =>
  Promise.all(
    received
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ raw }) => PostalMime.parse(raw)),
  );

/** Writes an answer to an email, with what was said before below it, as email programs do. */
async function answerTo(
  mail: Email | undefined,
  answer: Readonly<{ from: string; text: string; files: readonly ChosenFile[] }>,
): Promise<Buffer> {
  const { subject = '', messageId = '', references = '', text = '' } = mail ?? {};
  const quoted = text.trimEnd().replace(/^/gm, '> ');
  const { message } = await composer.sendMail({
    from: answer.from,
    to: mail?.replyTo?.[0]?.address ?? '',
    subject,
    inReplyTo: messageId,
    references: `${references} ${messageId}`,
    text: `${answer.text}\n\nOn Mon, Nov 23, 2026 at 3:12 PM Ann wrote:\n${quoted}\n`,
    attachments: answer.files.map(({ name, mimeType, buffer }) => ({
      filename: name,
      contentType: mimeType,
      content: buffer,
    })),
  });
  if (!Buffer.isBuffer(message)) throw new Error('The email is no buffer');
  return message;
}

const TO = words.email.toLowerCase();

// Files of more than one part.
const FROM_VISITOR = chosenFile('floor plan “2”.bin', 1_300_000);
const FROM_STAFF = chosenFile('offer.bin', 700_000);
const FROM_CUSTOMER = chosenFile('signed.bin', 600_000);

/** A visitor sends an inquiry with a file. @returns the reference that the page names */
async function sendInquiry(browser: Browser, baseURL: string) {
  const visiting = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const visitor = await visiting.newPage();
  await visitor.goto('/contact');
  await fillInquiry(visitor);
  await visitor.getByLabel('Files (optional)').setInputFiles(FROM_VISITOR);
  await expect(visitor.getByText('1 of 1 file ready to send')).toBeAttached();
  await takeTime(visitor);
  await submitButton(visitor).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
  const reference = await visitor.locator('strong.reference').innerText();
  expect(reference).toMatch(A_REFERENCE);
  await visiting.close();
  return reference;
}

/** Checks the email that brings the answer of staff. */
function expectAnswer(answer: Email | undefined, receipt: Email | undefined): void {
  expect(answer?.text).toContain('Here is our offer.\nWe can start in May.');
  expect(answer?.html).toContain('We can start in May.');
  expect(answer?.inReplyTo).toBe(receipt?.messageId);
  expect(answer?.replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-v]{48}@inbox\.company\.test$/);
  expect(answer?.attachments.map(({ filename }) => filename)).toEqual([FROM_STAFF.name]);
  const [file] = answer?.attachments ?? [];
  expect(Buffer.from(file?.content as ArrayBuffer).equals(FROM_STAFF.buffer)).toBe(true);
}

/** Staff look for something. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: /^Search/ }).click();
  await page.getByLabel('Search for').fill(words);
  await page.keyboard.press('Enter');
}

/** Staff erase everything that is stored for an address. */
async function erase(page: Page, backend: BackendProcess, email: string): Promise<void> {
  await openDesk(page, backend, `/privacy?address=${email}`);
  await page.getByRole('button', { name: /Erase/ }).click();
  await page.getByLabel('Type the email address').fill(email);
  await page.getByLabel('Type it again').fill(email);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Erasure receipt' })).toBeVisible();
}

test('an inquiry is answered, answered again, found, and erased, with all its files', async ({
  ann,
  backend,
  mail,
  browser,
  site,
  expectConsoleError,
}) => {
  const reference = await sendInquiry(browser, site.url);
  const mails = () => mailsOf(mail, TO);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [receipt] = await mails();
  expect(receipt?.text).toContain(reference);

  const { page } = ann;
  await openDesk(page, backend, '/tickets');
  await rows(page).click();
  await expect(page.getByText(reference)).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  const saved = await savedFile(link(FROM_VISITOR.name));
  expect(saved.equals(FROM_VISITOR.buffer)).toBe(true);

  await attach(page, [FROM_STAFF]);
  await answerField(page).fill('Here is our offer.\nWe can start in May.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(/^Email sent/)).not.toHaveCount(0);
  await expect(link(FROM_STAFF.name)).toBeVisible();
  await expect.poll(async () => (await mails()).length).toBe(2);
  const [, answer] = await mails();
  expectAnswer(answer, receipt);

  const reloads: string[] = [];
  page.on('load', () => reloads.push(page.url()));
  const text = 'Signed. See the file.';
  const raw = await answerTo(answer, { from: TO, text, files: [FROM_CUSTOMER] });
  expect(await bringMail(backend.url, raw)).toBe(200);
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'In progress' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(reloads).toEqual([]);
  const quote = emails.getByText('> We can start in May.');
  await expect(quote).toBeHidden();
  await emails.getByText('Quoted text and signature').click();
  await expect(quote).toBeVisible();
  const last = await savedFile(link(FROM_CUSTOMER.name));
  expect(last.equals(FROM_CUSTOMER.buffer)).toBe(true);

  const paths = await page
    .locator('a[download]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
  expect(paths).toHaveLength(4);
  const ticket = page.url();
  await search(page, reference.toLowerCase().replace('-', ' '));
  // The ticket itself, and the email whose subject has the reference.
  await expect(rows(page)).toHaveCount(2);
  for (const row of await rows(page).all()) {
    await expect(row).toHaveAttribute('href', new URL(ticket).pathname);
  }

  const calls = [...paths, ticket.replace('/desk/', `${DESK_API}/`)];
  for (const call of calls) expect((await page.request.get(call)).status(), call).toBe(200);
  expect(await bytesStored(backend)).toBeGreaterThan(FROM_VISITOR.buffer.length);
  await erase(page, backend, TO);
  expect(await bytesStored(backend)).toBe(0);
  for (const call of calls) expect((await page.request.get(call)).status(), call).toBe(404);
  expectConsoleError(/404/);
  await page.goto(ticket);
  await expect(page.getByText('This was not found. It may have been deleted.')).toBeVisible();
});
