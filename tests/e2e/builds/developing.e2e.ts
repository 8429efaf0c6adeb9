import { violations } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addressesTold, CLAIMS, comeEveryWay } from '#tests/e2e/proxy/socket-site.ts';
import { BUILD_MS } from '#tests/e2e/builds/build-time.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { originOf, spawnBoard } from '#testbed/servers/servers.mjs';
import { startSite } from '#testbed/servers/site.ts';
import { startSocketBackend } from '#tests/support/backends/socket-backend.ts';

// One test, because a folder has one development server at a time.
test('in development, there are a style guide and a board, and no claimed address is believed', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource|Chat History|Mark as Read/); // this backend has only sockets
  test.setTimeout(3 * BUILD_MS); // nothing is built before it is requested
  await using backend = await startSocketBackend();
  const [port, boardPort] = [await freePort(), await freePort()];
  const place = { host: '127.0.0.1', port: boardPort, env: process.env };
  const board = spawnBoard(place, originOf(place.host, port));
  await using developing = await startSite(backend.url, {
    mode: 'dev',
    askedFor: '/styleguide',
    port,
    env: { BOARD_URL: originOf(place.host, boardPort) },
  });
  // The page asks for this at once, and would give up before it is built.
  expect((await fetch(`${developing.url}/api/health`)).status).toBe(200);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${developing.url}/styleguide`);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, 'colors')).toEqual([]);

  // What an island needs is bundled for development in another way. Until it is, the link may lead to a page instead.
  await expect(async () => {
    await page.goto(`${developing.url}/contact`);
    await page.getByRole('link', { name: 'Chat with us' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  }).toPass({ timeout: BUILD_MS });

  // Until the page is compiled, the board says that it waits, and tries again.
  await page.goto(`${developing.url}/seo?page=/contact`);
  await expect(page.getByRole('heading', { name: '/contact' })).toBeVisible({ timeout: BUILD_MS });
  await expect(page.getByRole('figure')).toHaveCount(8);
  await board.stop();

  backend.seen.length = 0;
  await comeEveryWay(developing.url, CLAIMS);
  expect(addressesTold(backend)).toEqual(['127.0.0.1']);
  await page.close(); // it may still wait for an answer, so it closes before its server does
});

test('the built site has no style guide and no board', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404);
  expect((await request.get('/seo')).status()).toBe(404);
  expect((await request.get('/seo/state')).status()).toBe(404);
});
