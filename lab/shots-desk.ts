// `npm run shots:desk -w lab`: screenshots of the desk with a realistic amount of data. With names, only these:
// `npm run shots:desk -w lab -- conversations health`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { inRoot } from '@repo/testbed/paths.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { DESK_API, DESK_PATH } from '@repo/contract/desk/address.ts';
import { startBackend } from '@repo/testbed/servers/backend.ts';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { DEMO_PASSWORD, seedDemo } from '#seed/demo.ts';
import config from '../playwright.config.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { ensureBrowser } from '../tools/browsers.mjs';

const SIZE = { conversations: 500, inquiries: 2000 };
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

/** The content of a screenshot: an address, and what to do there first. */
type View = Readonly<{ path: string; prepare?: (page: Page) => Promise<unknown> }>;

const firstRow = (page: Page) => page.locator('[data-row]').first().click();
/** A conversation with a call request that is open. */
async function openRequest(page: Page): Promise<void> {
  await page.locator('[data-row]:has(.asks:text("Call"))').first().click();
  await page.locator('.request').last().scrollIntoViewIfNeeded();
}
const press = (keys: string) => (page: Page) => page.keyboard.press(keys);

/** What must be done first to see something; each page of the navigation is shown as it opens, too. */
const VIEWS: Readonly<Record<string, View>> = {
  'sign-in': {
    path: '/conversations',
    prepare: (page) =>
      page
        .context()
        .clearCookies()
        .then(() => page.reload()),
  },
  conversation: { path: '/conversations', prepare: firstRow },
  thread: {
    path: '/conversations?view=mine',
    // A conversation with a label has been worked on.
    prepare: (page) => page.locator('[data-row]:has(.label)').first().click(),
  },
  request: { path: '/conversations', prepare: openRequest },
  'close-request': {
    path: '/conversations',
    prepare: async (page) => {
      await openRequest(page);
      await page.keyboard.press('e');
    },
  },
  shortcuts: { path: '/conversations', prepare: press('?') },
  ticket: { path: '/tickets', prepare: firstRow },
  snooze: {
    path: '/conversations',
    prepare: openSnoozeMenu,
  },
  snoozed: {
    path: '/conversations?view=mine',
    prepare: async (page) => {
      await openSnoozeMenu(page);
      await page.getByRole('button', { name: 'In 1 hour' }).click();
      await page.getByRole('button', { name: 'End snooze' }).waitFor();
      await toggleDetails(page);
    },
  },
  'send-later': { path: '/conversations', prepare: openSendLaterMenu },
  scheduled: { path: '/conversations', prepare: scheduleReply },
  'scheduled-email': {
    path: '/tickets',
    prepare: async (page) => {
      await scheduleReply(page);
      await page.getByText('To be sent').last().scrollIntoViewIfNeeded();
    },
  },
  selected: { path: '/conversations', prepare: selectSome },
  'selected-tickets': { path: '/tickets', prepare: selectSome },
  'not-done': {
    path: '/conversations?view=closed',
    prepare: async (page) => {
      await selectSome(page);
      await page.getByRole('button', { name: 'Snooze' }).click();
      await page.getByRole('button', { name: 'In 1 hour' }).click();
      await page.getByText('Not done with').waitFor();
    },
  },
  search: { path: '/search?q=shop' },
  hours: {
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change hours' }).click();
      await page.getByRole('button', { name: 'Add hours on Monday' }).click();
      await page.getByLabel('Monday, opens at').nth(1).fill('12:00');
      await page.getByRole('button', { name: 'Add a holiday' }).click();
      await page.getByRole('button', { name: 'Save hours' }).click();
    },
  },
  holidays: {
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change hours' }).click();
      await page.getByRole('button', { name: 'Add a holiday' }).click();
      await page.getByLabel('Date').fill('2026-12-24');
      await page.getByRole('button', { name: 'Save hours' }).click();
      await page.getByRole('radio').first().scrollIntoViewIfNeeded();
    },
  },
  privacy: {
    path: '/privacy',
    prepare: async (page) => {
      await page.getByRole('textbox').fill(await anAddress(page));
      await page.keyboard.press('Enter');
    },
  },
};

/** Opens the first conversation, and the menu in which it can be snoozed. */
async function openSnoozeMenu(page: Page): Promise<void> {
  await firstRow(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await toggleDetails(page);
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByRole('button', { name: 'In 1 hour' }).waitFor();
}

/** Writes a reply to the first of a list, and opens the menu in which it can be sent later. */
async function openSendLaterMenu(page: Page): Promise<void> {
  await firstRow(page);
  await page
    .getByLabel('Your reply')
    .fill('Good morning! Your draft is ready. Shall we talk today?');
  await page.getByRole('button', { name: 'Send later' }).first().click();
  await page.getByRole('button', { name: 'Tomorrow, 9 AM' }).last().waitFor();
}

/** Writes a reply to the first of a list that is to be sent later. */
async function scheduleReply(page: Page): Promise<void> {
  await openSendLaterMenu(page);
  await page.getByRole('button', { name: 'Tomorrow, 9 AM' }).last().click();
  await page.getByText('To be sent').last().waitFor();
}

/** On a phone, what can be done with a conversation is behind a button. */
async function toggleDetails(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 800) {
    await page.getByRole('button', { name: 'Details' }).click();
  }
}

/** Selects three rows of a list, and waits for what can be done with them. */
async function selectSome(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: 'Select' });
  for (const index of [0, 1, 2]) await boxes.nth(index).click();
  await page.getByText('3 selected').last().waitFor();
}

/** The email address of someone who has written. */
async function anAddress(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const answer = await page.request.get(`${origin}${DESK_API}/tickets`);
  const { tickets } = (await answer.json()) as { tickets: { email: string }[] };
  return tickets[0]?.email ?? '';
}

const { positionals } = parseArgs({ allowPositionals: true });

await ensureBrowser('chromium');
await ensureBuilt();
await using folder = await temporaryFolder();
const [email = ''] = await seedDemo(folder.path, SIZE);
await using backend = await startBackend({ dataDir: folder.path });
await using browser = await chromium.launch(config.use?.launchOptions);

const views = { ...(await viewsOfNavigation(browser)), ...VIEWS };
const names = positionals.length > 0 ? positionals : Object.keys(views);
for (const viewport of VIEWPORTS) {
  for (const colorScheme of SCHEMES) await takeAll(browser, { viewport, colorScheme });
}

/** Opens a page in a window of its own, signed in. */
async function open(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  await context.request.post(`${backend.url}${DESK_API}/session`, {
    headers: { origin: backend.url },
    data: { email, password: DEMO_PASSWORD },
  });
  const page = await context.newPage();
  await page.goto(`${backend.url}${DESK_PATH}${path}`, { waitUntil: 'networkidle' });
  return page;
}

/** The lists and pages that the navigation leads to, by the words of their addresses. */
async function viewsOfNavigation(browser: Browser): Promise<Readonly<Record<string, View>>> {
  const page = await open(browser, '/conversations');
  const hrefs = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.context().close();
  return Object.fromEntries(
    hrefs.map((href) => {
      const path = href.slice(DESK_PATH.length);
      return [path.slice(1).replaceAll(/\W+/g, '-'), { path }];
    }),
  );
}

/** Takes each screenshot on its own page. */
async function takeAll(browser: Browser, options: BrowserContextOptions): Promise<void> {
  for (const name of names) {
    const view = views[name];
    if (!view)
      throw new Error(
        `There is no view named ${name}. Choose from these: ${Object.keys(views).join(', ')}`,
      );
    const page = await open(browser, view.path, options);
    await view.prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const file = `desk-${name}-${options.viewport?.width}-${options.colorScheme}.png`;
    await page.screenshot({ path: inRoot('.shots', file), fullPage: true });
    print(path.join('.shots', file));
    await page.context().close();
  }
}
