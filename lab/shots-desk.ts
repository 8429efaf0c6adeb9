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
import { STUDIO_VIEWS } from '#shots-desk/studio-views.ts';
import type { View } from '#shots-desk/view.ts';
import { WORK_VIEWS } from '#shots-desk/work-views.ts';
import config from '../playwright.config.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { ensureBrowser } from '../tools/browsers.mjs';

const SIZE = { conversations: 500, inquiries: 2000 };
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** A page that still asks for something after this many milliseconds is shown as it is then. */
const IDLE_WITHIN_MS = 10_000;
const SCHEMES = ['light', 'dark'] as const;

const { positionals } = parseArgs({ allowPositionals: true });

await ensureBrowser('chromium');
await ensureBuilt();
await using folder = await temporaryFolder();
const [email = ''] = await seedDemo(folder.path, SIZE);
await using backend = await startBackend({
  dataDir: folder.path,
  env: { CONTENT_REPO: inRoot() },
});
await using browser = await chromium.launch(config.use?.launchOptions);

// Each page of the navigation is shown as it opens, too.
const views = { ...(await viewsOfNavigation(browser)), ...WORK_VIEWS, ...STUDIO_VIEWS };
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
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    const file = `desk-${name}-${options.viewport?.width}-${options.colorScheme}.png`;
    await page.screenshot({ path: inRoot('.shots', file), fullPage: true });
    print(path.join('.shots', file));
    await page.context().close();
  }
}
