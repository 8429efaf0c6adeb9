import { DEMO_PASSWORD } from '@repo/lab/seed/demo.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { answerField, rows, said, visitorSays } from '#tests/e2e/desk/support/desk.ts';
import {
  expect,
  firstRow,
  go,
  pagesOf,
  settled,
  test as furnished,
} from '#tests/e2e/desk/support/furnished.ts';

/** A test that fails if a policy was violated in any page; the console must stay empty, too. */
const test = furnished.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeFunction('noteViolation', (what: string) => void violations.push(what));
      await context.addInitScript(() => {
        const note = Reflect.get(window, 'noteViolation') as (what: string) => void;
        document.addEventListener('securitypolicyviolation', (event) => {
          note(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI}`);
        });
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

test('nothing violates the policy while someone signs in and works at the desk', async ({
  page,
  desk,
}) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  const downloads = async (name: string) => {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name }).first().click();
    await (await started).delete();
  };

  await page.goto('/desk/');
  await page.getByLabel('Email').fill(desk.email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await settled(page);

  await visitorSays(desk, 'Do you build shops?');
  await rows(page).filter({ hasText: 'Do you build shops?' }).click();
  await press('Assign to me');
  await answerField(page).fill('We do. See https://www.example.com/ for some.');
  await page.keyboard.press('Enter');
  await expect(said(page).filter({ hasText: 'We do.' })).toContainText('Sent');
  await press('Labels');
  await page.keyboard.press('Escape');
  await press('Block…');
  await expect(dialog).toHaveAccessibleName('Block');
  await page.keyboard.press('Escape');

  for (const path of [...(await pagesOf(page)), '/search?q=shop', '/nothing']) await go(page, path);
  await go(page, await firstRow(page, '/tickets'));
  await go(page, '/tickets');
  await downloads('CSV');
  const { tickets } = (await (await page.request.get(`${DESK_API}/tickets`)).json()) as {
    tickets: { email: string }[];
  };
  await go(page, `/privacy?address=${encodeURIComponent(tickets[0]?.email ?? '')}`);
  await downloads('Export as ZIP');
  await press('Erase everything');
  await expect(dialog).toBeVisible();
});

test('nothing violates the policy of the documentation', async ({ signedIn: page }) => {
  await page.goto('/docs');
  await page.getByText('Count violations').click();
  await expect(page.getByText('The violations are counted.')).toBeVisible();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await expect(page.getByRole('button', { name: 'Execute' })).toBeVisible();
});

test('markup and code that a script makes from text are refused', async ({
  signedIn: page,
  violations,
  expectConsoleError,
}) => {
  expectConsoleError(/Trusted|content security policy/i);
  const refused = await page.evaluate(async () => {
    const trustedTypes = Reflect.get(window, 'trustedTypes') as {
      createPolicy(name: string, rules: object): void;
    };
    const attempts = {
      markup: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      code: () => Reflect.construct(Function, ['return 1']) as unknown,
      exception: () => trustedTypes.createPolicy('default', {}),
    };
    // Code that a browser's developer tools run may do more, but not what it leaves for later.
    await new Promise((resolve) => setTimeout(resolve));
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(['markup', 'code', 'exception']);
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(refused.length);
  violations.length = 0;
});
