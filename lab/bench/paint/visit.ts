import type { Browser, Page } from '@playwright/test';
import { drawnWith } from '#bench/paint/letters.ts';

/** How much slower the processor is than this machine's. */
const SLOWER = 4;

/** What a first visit sees. */
export type Visit = Readonly<{
  /** When the largest text or picture was there, in milliseconds since the beginning (Largest Contentful Paint). */
  paintedMs: number;
  /** How much has moved by itself (Cumulative Layout Shift). */
  shift: number;
  /** Whether headings and texts have letters that came with the page. */
  hasOwnLetters: boolean;
}>;

/** Visits a page as a phone does that was never there. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    const fonts = await Promise.all(['h1', 'main p'].map((text) => drawnWith(page, text)));
    const hasOwnLetters = fonts.every((used) => used.some(([, isCustom]) => isCustom));
    const { paintedMs, shift } = await figuresOf(page);
    return { paintedMs, shift, hasOwnLetters };
  } finally {
    await context.close();
  }
}

/** What the browser itself has noted. */
const figuresOf = (page: Page) =>
  page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const paints = await entries('largest-contentful-paint');
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      paintedMs: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
