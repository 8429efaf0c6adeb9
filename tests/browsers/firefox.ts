import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { findBrowser } from '#tools/browsers.mjs';
import type { Engine, Hands, Key, Without } from '#tests/browsers/engine.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const KEYS: Record<Key, KeyInput> = {
  Enter: 'Enter',
  Escape: 'Escape',
  Space: ' ',
  Tab: 'Tab',
};

/** Tells Firefox that there is a mouse, which can hover (2 + 4): without a screen, it does not notice. */
const MOUSE = 6;

/** Starts the installed Firefox, driven by WebDriver BiDi. */
export async function startFirefox(without: Without = {}): Promise<Engine> {
  await using parts = new AsyncDisposableStack();
  // Its profile is kept out of the home of anyone who may be using Firefox.
  const home = parts.use(await temporaryFolder());
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findBrowser('firefox') ?? '',
    env: { ...process.env, HOME: home.path },
    extraPrefsFirefox: {
      'javascript.enabled': without.javaScript !== true,
      'layout.css.anchor-positioning.enabled': without.anchorPositioning !== true,
      'ui.primaryPointerCapabilities': MOUSE,
      'ui.allPointerCapabilities': MOUSE,
    },
  });
  parts.defer(() => browser.close());
  const all = parts.move();
  return {
    async newWindow() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return { ...handsOn(page), [Symbol.asyncDispose]: () => context.close() };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const handsOn = (page: Page): Hands => ({
  async open(address) {
    await page.goto(address);
  },
  resize: (size) => page.setViewport(size),
  // Its types expect handles of objects in the page, which are never passed here.
  evaluate: <Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument) =>
    page.evaluate(inPage as (argument: unknown) => unknown, argument) as Promise<Result>,
  moveMouse: ({ x, y }) => page.mouse.move(x, y),
  click: ({ x, y }) => page.mouse.click(x, y),
  tap: ({ x, y }) => page.touchscreen.tap(x, y),
  press: (key) => page.keyboard.press(KEYS[key]),
  type: (text) => page.keyboard.type(text),
  picture: () => page.screenshot(),
});
