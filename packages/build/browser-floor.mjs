import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

/** What Vite calls the browsers of `browserslist` in package.json. It knows Samsung's as Chrome alone. */
const TARGETS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** @param {string} one @param {string} other @returns {number} below 0 if the first version is older */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const places = [...Array(Math.max(a.length, b.length)).keys()];
  return places.map((at) => (a[at] ?? 0) - (b[at] ?? 0)).find(Boolean) ?? 0;
}

/**
 * The oldest version of each browser in which everything works (requirement 13.5), as Browserslist names them.
 * They are written down in `browserslist` of package.json, and those of the desk in `desk/.browserslistrc`.
 *
 * @param {string} [part] the folder of a part that may have others
 * @returns {ReadonlyMap<string, string>}
 */
export function oldestBrowsers(part = '.') {
  /** @type {Map<string, string>} */
  const oldest = new Map();
  const path = fileURLToPath(new URL(`../../${part}`, import.meta.url));
  for (const browser of browserslist(undefined, { path })) {
    const [name = '', versions = ''] = browser.split(' ');
    const [version = ''] = versions.split('-');
    const known = oldest.get(name);
    if (known === undefined || compareVersions(version, known) < 0) oldest.set(name, version);
  }
  return oldest;
}

/**
 * The same as targets of a build with Vite, for scripts and style sheets.
 *
 * @param {string} [part]
 */
export const floorTargets = (part) =>
  Object.entries(TARGETS).map(([name, target]) => `${target}${oldestBrowsers(part).get(name)}`);
