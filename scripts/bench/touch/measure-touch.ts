import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { findBrowser } from '@/tools/browsers.mjs';

/** How much slower than this machine's the processor is: a phone of the middle class, as Lighthouse has it. */
const SLOWER = 4;

/** The line that Chromium's own tools call slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
};

/** Something that visitors reach for. */
export type Touch = Readonly<{
  name: string;
  path: string;
  /** What is clicked, one after the other, each when nothing is on its way any more. */
  clicks: readonly string[];
  /** What is there as soon as the last of them answers. */
  answer: string;
}>;

/** What one touch of a page costs. */
export type Cost = Readonly<{
  /** Scripts over the wire, in bytes. */
  scriptBytes: number;
  /** What the page's thread does until it answers, in milliseconds of a slower processor. */
  processorMs: number;
}>;

export const TOUCHES: readonly Touch[] = [
  {
    name: 'the contact form, until it says what is missing',
    path: '/contact',
    clicks: ['[name="fullName"]', 'form:has([name="fullName"]) [type="submit"]'],
    answer: '[name="fullName"][aria-invalid="true"]',
  },
  {
    name: 'the chat in the corner, until its window is open',
    path: '/services/ai',
    clicks: ['.chat-launcher'],
    answer: 'dialog[open] textarea',
  },
  {
    name: 'the page of the chat, until its actions are there',
    path: '/chatWidget',
    clicks: ['[name="message"]'],
    answer: '.chat-actions',
  },
];

/** Starts the browser that measures. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser('chromium') ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/**
 * Opens a page as on a first visit, and does what a visitor does first. Clicks come from outside, and the page is
 * only asked whether it has changed: what finds and watches elements in tests would be measured, too.
 *
 * @param site its address
 */
export async function measureTouch(browser: Browser, site: string, touch: Touch): Promise<Cost> {
  // So high that everything is in sight.
  const viewport = { width: 1280, height: 2400 };
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  const quiet = watchRequests(session);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(site + touch.path, { waitUntil: 'networkidle' });
  const places = await Promise.all(touch.clicks.map((css) => page.locator(css).boundingBox()));
  const answered = await watchFor(session, touch.answer);

  scriptBytes = 0;
  const before = await taskSeconds(session);
  for (const [index, place] of places.entries()) {
    if (index > 0) await quiet();
    if (place) await click(session, place);
  }
  await answered();
  const processorMs = 1000 * ((await taskSeconds(session)) - before);
  await context.close();
  return { scriptBytes, processorMs };
}

/** How long no request must have been on its way, in milliseconds. */
const QUIET_MS = 500;

/** Watches what a page loads. @returns waits until it has loaded everything, and has nothing to do */
function watchRequests(session: CDPSession): () => Promise<void> {
  const underWay = new Set<string>();
  let since = performance.now();
  const end = ({ requestId }: Readonly<{ requestId: string }>) => {
    underWay.delete(requestId);
    since = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId));
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  return async () => {
    since = performance.now();
    while (underWay.size > 0 || performance.now() - since < QUIET_MS) await wait(50);
    const expression = 'new Promise((resolve) => requestIdleCallback(resolve))';
    await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  };
}

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

async function click(session: CDPSession, { x, y, width, height }: Box): Promise<void> {
  const at = { x: x + width / 2, y: y + height / 2 };
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  const button = { button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, ...button });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at, ...button });
}

/** Makes a page tell when it has an element. @returns waits for it */
async function watchFor(session: CDPSession, css: string): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers();
  session.on('Runtime.bindingCalled', resolve);
  await session.send('Runtime.addBinding', { name: 'answered' });
  const watch = `new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(css)})) answered('');
  }).observe(document, { subtree: true, childList: true, attributes: true })`;
  await session.send('Runtime.evaluate', { expression: watch });
  return () => promise;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/**
 * How long the window of the chat takes to open after the very first click, with a slower processor and a slow
 * line, in milliseconds.
 */
export async function measureFirstClick(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${site}/services/ai`, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const opened = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        // Not a function with a name: tsx would make its name known with code that the page lacks.
        setInterval(() => {
          if (document.querySelector('dialog[open] textarea')) resolve(performance.now() - begun);
        }, 10);
        document.querySelector<HTMLElement>('.chat-launcher')?.click();
      }),
  );
  await context.close();
  return opened;
}
