import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeTwoReleases } from '@repo/lab/drill-release/make-releases.ts';
import { supervise } from '@repo/lab/drill-release/services.ts';
import { chatWindow, openChat, say } from '#tests/e2e/chat/chat.ts';
import { BUILD_MS } from '#tests/e2e/builds/build-time.ts';
import { headerButton } from '#tests/e2e/header/header.ts';
import {
  expect,
  fillInquiry,
  SKIPPED_MOTION,
  submitButton,
  test,
  words,
} from '#tests/e2e/support/fixtures.ts';
import { addOlderFiles } from '#scripts/release/older-files.ts';
import { switchTo } from '#scripts/release/switch.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Both releases are kept, because they take minutes. */
const RELEASES = inRoot('.test-output', 'releases');

/** Which of the changes of the next release a page has loaded (lab/drill-release/make-releases.ts). */
const loaded = (page: Page) =>
  page.evaluate(() => Object.assign({}, document.documentElement.dataset));

/** The chat of an open tab tries to reach the only site while that is restarted, which takes a second or less. */
const WHILE_AWAY =
  /ERR_CONNECTION_RE(?:FUSED|SET)|Network error|closed before receiving a handshake|handshake: Unexpected response code: 503/;

test('tabs that were opened on one release go on after the next one has taken its place', async ({
  browser,
  backend,
}) => {
  test.setTimeout(3 * BUILD_MS); // two releases are made first
  const [first, second] = await makeTwoReleases(RELEASES);
  switchTo(RELEASES, first);
  await using folder = await temporaryFolder();
  const port = await freePort();
  const settings = { BACKEND_URL: backend.url };
  await using supervisor = await supervise(
    new Map([['site', { kind: 'site' as const, port, settings }]]),
    { current: path.join(RELEASES, 'current'), folder: folder.path },
  );
  const url = `http://127.0.0.1:${port}`;
  await using context = await browser.newContext();
  const complaints: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(response.url());
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!SKIPPED_MOTION.test(message)) complaints.push(message);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !WHILE_AWAY.test(message.text()))
      complaints.push(message.text());
  });
  const open = async (place: string) => {
    const page = await context.newPage();
    await page.goto(url + place);
    return page;
  };

  const form = await open('/contact');
  await fillInquiry(form);
  const chat = await open('/about-us');
  await openChat(chat);
  await say(chat, 'Do you build shops?');
  const menu = await open('/blog');
  await headerButton(menu, 'Services').click();
  const untouched = await open('/solutions');

  addOlderFiles(path.join(RELEASES, second), path.join(RELEASES, first), Date.now());
  switchTo(RELEASES, second);
  const [command = '', ...args] = supervisor.restartCommand.split(' ');
  expect(await run(command, [...args, 'site'], { env: process.env })).toMatchObject({ code: 0 });
  const next = await open('/privacy-policy');
  await expect.poll(() => loaded(next)).toMatchObject({ release: 'next' });

  await submitButton(form).click();
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await say(chat, 'And booking systems?');
  await expect(chatWindow(chat)).toContainText('Do you build shops?');
  await menu.getByRole('link', { name: 'Mobile app development' }).first().click();
  await expect(menu).toHaveURL(/\/services\/mobile-app$/);
  await expect.poll(() => loaded(menu)).toMatchObject({ release: 'next' });
  // Nothing of this page's code was loaded before: all of it is from the release that is gone.
  await openChat(untouched);
  await say(untouched, `It is ${words.fullName}.`);
  expect(await loaded(untouched)).not.toHaveProperty('release');
  expect(complaints).toEqual([]);
});
