import {
  answerField,
  expect,
  invite,
  openDesk,
  rows,
  said,
  test,
  visitorSays,
} from '#tests/e2e/desk/support/desk.ts';
import { startBackend } from '#testbed/servers/backend.ts';

test('two colleagues in one conversation see each other, and who took it', async ({
  ann,
  backend,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/409/);
  const context = await browser.newContext();
  const ben = await invite(ann, context, backend, 'Ben');
  await visitorSays(backend, 'Is anybody there?');
  for (const { page } of [ann, ben]) {
    await openDesk(page, backend);
    await rows(page).click();
    await expect(said(page)).toHaveCount(1);
  }
  await expect(ann.page.getByText('Ben is also viewing this.')).toBeVisible();
  await answerField(ben.page).pressSequentially('Yes');
  await expect(ann.page.getByText('Ben is typing…')).toBeVisible();

  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  // Ann's page receives nothing for a moment, as on a slow connection.
  await ann.page.route('**/desk/api/conversations/**', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await ben.page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(ben.page.getByText('Assigned to you')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(ann.page.getByRole('alert').filter({ hasText: 'Ben' })).toBeVisible();
  release(undefined);
  await expect(ann.page.getByText('Assigned to Ben')).toBeVisible();
  await context.close();
});

test('typed text survives a backend that goes away and comes back', async ({
  ann: { page },
  backend,
  backendPort,
  expectConsoleError,
}) => {
  // Each request meets the end of the backend at another point; that for the service worker is told in words.
  const lost = /net::ERR_|WebSocket|fetching the script/;
  expectConsoleError(lost);
  const tried = page.waitForEvent('console', (message) => lost.test(message.text()));
  await visitorSays(backend, 'Hello?');
  await openDesk(page, backend);
  await rows(page).click();
  await answerField(page).fill('Good morning');
  await backend.stop();
  await expect(page.getByText('Live', { exact: true })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(said(page).filter({ hasText: 'Good morning' })).toContainText('Not sent yet');
  await tried;
  await using again = await startBackend({ port: backendPort, dataDir: backend.dataDir });
  await expect(said(page).filter({ hasText: 'Good morning' })).toContainText('Sent');
  expect(again.url).toBe(backend.url);
});
