import type { Browser, Page } from '@playwright/test';

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
    const families = await Promise.all(['h1', 'main p'].map((text) => lettersOf(page, text)));
    return { ...(await figuresOf(page)), hasOwnLetters: families.every(Boolean) };
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

/** Whether an element is drawn with letters that came with the page. */
async function lettersOf(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.some(({ isCustomFont }) => isCustomFont);
}
