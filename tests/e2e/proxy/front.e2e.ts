import { attach, chosenFile } from '@/tests/e2e/desk/support/attach';
import { field, lines, openChat } from '@/tests/e2e/chat/chat';
import { bytesStored } from '@/tests/e2e/support/bytes-stored';
import { CALM, expect, fillInquiry, submitButton, test } from '@/tests/e2e/support/fixtures';
import { startFront } from '@/tests/servers/front/start-front';
import { storedInquiries } from '@/tools/inbox';
import { hasServer } from '@/tools/servers/programs.mjs';

test.use(CALM);

test.skip(!hasServer('nginx'), 'There is no nginx on this machine');

// Larger than the part that is sent at once.
const WITH_FORM = chosenFile('plan.bin', 600_000);
const IN_CHAT = chosenFile('photo.bin', 700_000);

test('files arrive through the front, with the form and in the chat', async ({
  page,
  site,
  backend,
}) => {
  const address = `127.0.0.1:${site.port}`;
  await using front = await startFront({ sites: [address, address] });
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/files')) return;
    answers.push(`${response.request().method()} ${response.status()}`);
  });

  await page.goto(`http://127.0.0.1:${front.port}/contact`);
  await fillInquiry(page);
  await page.getByLabel('Files (optional)').setInputFiles(WITH_FORM);
  await expect(page.getByText('1 of 1 file ready to send')).toBeAttached();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
  expect(await storedInquiries(backend.dataDir)).toHaveLength(1);

  await page.goto(`http://127.0.0.1:${front.port}/about-us`);
  await openChat(page);
  await attach(page, [IN_CHAT]);
  await field(page).fill('Here is the photo.');
  await field(page).press('Enter');
  await expect(lines(page).getByRole('link', { name: IN_CHAT.name })).toBeVisible();
  await expect(lines(page).filter({ hasText: 'Here is the photo.' })).toContainText(/Sent|Seen/);
  expect(await bytesStored(backend)).toBe(1_300_000);
  expect(answers).toEqual([
    'POST 201',
    'PATCH 204',
    'PATCH 204',
    'POST 201',
    'PATCH 204',
    'PATCH 204',
  ]);
});
