import { launch, type Browser } from 'puppeteer-core';
import { findBrowser } from '#tools/browsers.mjs';

/** Starts the browser that keeps pages to go back to, and renders some ahead: Playwright's does neither. */
export const launchWhole = (): Promise<Browser> =>
  launch({
    executablePath: findBrowser('wholeChromium') ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
