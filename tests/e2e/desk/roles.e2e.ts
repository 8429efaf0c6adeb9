import { expect, invite, test } from '#tests/e2e/desk/support/desk.ts';
import { violations } from '#tests/e2e/support/axe.ts';

test('the desk shows what a role may do, and says so elsewhere', async ({
  ann,
  backend,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { page } = await invite(ann, context, backend, 'Ben', 'lead');
  await page.goto(`${backend.url}/desk/account`);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(
    [
      'Conversations',
      'Tickets',
      'Notifications',
      'Spam',
      'Search',
      'Reports',
      'Settings',
      'Your account',
    ],
    { useInnerText: true },
  );
  await page.goto(`${backend.url}/desk/health`);
  const refusal = page.getByRole('heading', { level: 1 });
  await expect(refusal).toHaveText('This page isn’t part of your role');
  expect(await violations(page)).toEqual([]);
  await context.close();
});
