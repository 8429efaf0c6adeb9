import { field, lines, openChat } from '#tests/e2e/chat/chat.ts';
import { expect, fillInquiry, submitButton, test, words } from '#tests/e2e/support/fixtures.ts';
import { toolEnvironment } from '#testbed/environment.mjs';
import { storedInquiries } from '#testbed/inbox.ts';
import { inRoot } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { startSite } from '#testbed/servers/site.ts';
import { copySite } from '#tests/support/site/site-copy.ts';

const FOLDER = inRoot('.test-output', 'documents-off');

test('a site whose pages were left as Next.js makes them works under a policy with their hashes', async ({
  page,
  backend,
  expectConsoleError,
}) => {
  test.setTimeout(900_000); // it is built first, on two cores beside two other builds
  await copySite(FOLDER);
  const { code, output } = await run('npm', ['run', '--silent', 'build', '--', '--only', 'site'], {
    env: toolEnvironment({ ...process.env, DOCUMENTS: 'off' }),
    cwd: FOLDER,
  });
  expect(code, output).toBe(0);
  await using site = await startSite(backend.url, { folder: FOLDER });

  const html = await (await fetch(`${site.url}/contact`)).text();
  expect(html).toContain('self.__next_f.push');
  const tested = page.waitForRequest('**/api/health');
  await page.goto(`${site.url}/contact`, { waitUntil: 'networkidle' });
  await tested;
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await storedInquiries(backend.dataDir)).toMatchObject([{ fullName: words.fullName }]);

  // The page for unknown addresses has scripts of its own, too.
  expectConsoleError(/status of 404/);
  await page.goto(`${site.url}/no-such-page`, { waitUntil: 'networkidle' });

  await page.goto(`${site.url}/order?item=crm`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('radio', { name: 'CRM systems' })).toBeChecked();
  await openChat(page);
  await field(page).fill('Does the chat work?');
  await field(page).press('Enter');
  await expect(lines(page).filter({ hasText: 'Does the chat work?' })).toContainText('Sent');
  await page.close(); // it may still wait for an answer, so it closes before its server does
});
