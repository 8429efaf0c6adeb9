import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, seedDemo } from '@repo/lab/seed/demo.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { startBackend, type BackendProcess } from '#testbed/servers/backend.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

export { expect };

/** Enough that every page has something of every kind to show. */
const SIZE = { conversations: 30, inquiries: 60 };

/** `email` is that of who is signed in, and `colleague` that of somebody else. */
type Furnished = BackendProcess & { email: string; colleague: string };

async function furnish(size: typeof SIZE, stack: AsyncDisposableStack): Promise<Furnished> {
  const folder = stack.use(await temporaryFolder());
  const [email = '', colleague = ''] = await seedDemo(folder.path, size);
  const backend = stack.use(await startBackend({ dataDir: folder.path }));
  return Object.assign(backend, { email, colleague });
}

/** A test of the desk of a company that has used it for months. */
export const test = base.extend<{ desk: Furnished; signedIn: Page }>({
  desk: async ({ kept }, use) => {
    await use(await kept(furnish, SIZE));
  },
  baseURL: async ({ desk }, use) => {
    await use(desk.url);
  },
  /** The page of the test, with a colleague signed in, on the first page of the desk. */
  signedIn: async ({ page, desk: { url, email } }, use) => {
    const answer = await page.request.post(`${url}${DESK_API}/session`, {
      headers: { origin: url },
      data: { email, password: DEMO_PASSWORD },
    });
    expect(answer.status()).toBe(200);
    await page.goto('/desk/');
    await settled(page);
    await use(page);
    await page.close();
  },
});

/** Waits until a page has read what it shows. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

/** Goes to a page of the desk as its links do, without a reload. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), `/desk${path}`);
  await settled(page);
}

/** The paths of all pages in the navigation. */
export async function pagesOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace(/^\/desk/, '') ?? ''),
  );
  expect(paths.length).toBeGreaterThan(5);
  return [...new Set(paths)];
}

/** The path of the page that the first row of a list leads to. */
export async function firstRow(page: Page, list: string): Promise<string> {
  await go(page, list);
  const path = await page.locator('[data-row]').first().getAttribute('href');
  return path?.replace(/^\/desk/, '') ?? '';
}

/** Expects that axe finds nothing on the page as it is now, in light and dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'colors'), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
