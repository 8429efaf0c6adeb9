import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { findBrowser } from '#tools/browsers.mjs';
import type { Engine, Hands, Key, Point, Window, Without } from '#tests/browsers/engine.ts';
import { eventually } from '#tests/browsers/visitor.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Space: Keys.SPACE,
  Tab: Keys.TAB,
};

/** Lets the address bar shrink, so that the window can become as narrow as a phone. */
const SMALL_BAR = '* { min-width: 0; padding: 0; margin: 0 }';

/** The installed WebKit, driven by WebDriver. Each window is a separate browser. */
export const startWebKit = (without: Without = {}): Promise<Engine> =>
  Promise.resolve({
    newWindow: () => startWindow(without),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });

async function startWindow(without: Without): Promise<Window> {
  await using parts = new AsyncDisposableStack();
  const { path } = parts.use(await temporaryFolder());
  await mkdir(join(path, 'gtk-3.0'));
  await writeFile(join(path, 'gtk-3.0', 'gtk.css'), SMALL_BAR);
  const { display } = parts.use(await startScreen());
  const { url } = parts.use(
    await startDriver({
      DISPLAY: display,
      HOME: path,
      XDG_CONFIG_HOME: path,
      XDG_RUNTIME_DIR: path,
    }),
  );
  const args = [
    '--automation',
    ...(without.javaScript ? ['--enable-javascript-markup=false'] : []),
    ...(without.anchorPositioning ? ['--features=-CSSAnchorPositioning'] : []),
  ];
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
    .build();
  parts.defer(() => driver.quit());
  const all = parts.move();
  return { ...handsOn(driver), [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Starts a virtual screen, at the first free number. */
async function startScreen(): Promise<Disposable & { display: string }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    [Symbol.dispose]: () => void process.kill(),
  };
}

/** Starts the driver, which passes commands on to its own browser. */
async function startDriver(
  settings: Record<string, string>,
): Promise<Disposable & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn(findBrowser('webkit') ?? '', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  await eventually(async () => expect((await fetch(`${url}/status`)).ok).toBe(true));
  return { url, [Symbol.dispose]: () => void driver.kill() };
}

function handsOn(driver: WebDriver): Hands {
  const move = ({ x, y }: Point) => driver.actions().move({ x: Math.round(x), y: Math.round(y) });
  const evaluate: Hands['evaluate'] = (inPage, argument) =>
    driver.executeScript(`return (${inPage.toString()})(arguments[0])`, argument);
  return {
    open: (address) => driver.get(address),
    evaluate,
    async resize({ width, height }) {
      const frame = driver.manage().window();
      const outer = await frame.getRect();
      const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }), null);
      await frame.setRect({
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      });
    },
    moveMouse: (to) => move(to).perform(),
    click: (at) => move(at).click().perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}
