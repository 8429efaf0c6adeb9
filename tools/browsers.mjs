import { ensureProgram, findProgram } from '#testbed/packages.mjs';

/** The browsers that the tests use. @satisfies {Record<string, import('#testbed/packages.mjs').Program>} */
const BROWSERS = {
  chromium: {
    name: 'Chromium',
    setting: 'CHROMIUM_PATH',
    // The first one has no windows at all, so it is faster.
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    also: [],
    packages: ['chromium-headless-shell'],
  },
  // The one without windows keeps no page to go back to, and renders none ahead.
  wholeChromium: {
    name: 'Chromium with windows',
    setting: 'WHOLE_CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    also: [],
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    also: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: "WebKit's driver",
    setting: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    // It cannot run without a screen.
    also: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** @typedef {keyof typeof BROWSERS} BrowserId */

/**
 * Where a browser is on this machine.
 *
 * @param {BrowserId} id
 * @returns {string | undefined}
 */
export const findBrowser = (id) => findProgram(BROWSERS[id]);

/**
 * Makes sure that there is a browser, and installs one if that is possible without asking.
 *
 * @param {BrowserId} id
 * @throws when there is none, with what to install
 */
export const ensureBrowser = (id) => ensureProgram(BROWSERS[id]);
