// `npm run shots -w lab`: full-page screenshots, one of each template. With paths, only these:
// `npm run shots -w lab -- /order`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { inRoot } from '@repo/testbed/paths.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { startBackend } from '@repo/testbed/servers/backend.ts';
import { startSite } from '@repo/testbed/servers/site.ts';
import config from '../playwright.config.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { ensureBrowser } from '../tools/browsers.mjs';
import { ONE_OF_EACH } from '../tools/routes.ts';

const DEFAULT_PATHS = [...ONE_OF_EACH, '/no-such-page'];
const WIDTHS = [390, 768, 1440, 1920];
const SCHEMES = ['light', 'dark'] as const;
const AT_A_TIME = 2;

type Shot = Readonly<{ url: URL; width: number; colorScheme: (typeof SCHEMES)[number] }>;

/** The file of a screenshot: `industries-manufacturing-390-dark.png` for `/industries/manufacturing`. */
function fileOf({ url, width, colorScheme }: Shot): string {
  const words = (url.pathname + url.search).match(/\w+/g) ?? ['home'];
  return inRoot('.shots', `${words.join('-')}-${width}-${colorScheme}.png`);
}

/** Takes a screenshot of a page once everything has loaded and nothing moves. */
async function take(browser: Browser, shot: Shot): Promise<string> {
  const { url, width, colorScheme } = shot;
  const viewport = { width, height: 900 };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(url.href);
  await page.evaluate(() => document.fonts.ready);
  await page.reload(); // now with the fonts, which a first visit may do without
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  const file = fileOf(shot);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return file;
}

const { positionals } = parseArgs({ allowPositionals: true });
const paths = positionals.length > 0 ? positionals : DEFAULT_PATHS;

await ensureBrowser('chromium');
await ensureBuilt();
await using backend = await startBackend();
await using site = await startSite(backend.url);
await using browser = await chromium.launch(config.use?.launchOptions);

const shots = paths.flatMap((address) =>
  WIDTHS.flatMap((width) =>
    SCHEMES.map((colorScheme) => ({ url: new URL(address, site.url), width, colorScheme })),
  ),
);
const waiting = shots.values();
const takeWaiting = async () => {
  for (const shot of waiting) print(path.relative('', await take(browser, shot)));
};
await Promise.all(Array.from({ length: AT_A_TIME }, takeWaiting));
