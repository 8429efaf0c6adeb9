import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { inRoot } from '#testbed/paths.mjs';
import { mutated } from '#tests/support/jest/native/mutant.mjs';
import { SWC } from '#tests/support/jest/native/swc.mjs';

/** The end of the number of a test file that shares no module of the product with others. */
export const ISOLATED = '-isolated';

const ROOT = pathToFileURL(inRoot('/')).href;
const isOwn = (/** @type {string} */ url) =>
  url.startsWith(ROOT) && !url.startsWith(`${ROOT}node_modules/`);
const isTest = (/** @type {string} */ url) => url.startsWith(`${ROOT}tests/`);

/** What other modules stand for during tests. */
const STAND_INS = new Map(
  Object.entries({
    '@jest/globals': './globals.mjs',
    '#core/worker-file.ts': '../compiled-worker-file.ts',
    // Only the bundler understands this marker.
    'server-only': '../server-only.ts',
  }).map(([name, file]) => [name, new URL(file, import.meta.url).href]),
);

/**
 * Teaches Node the imports of this repository. What lies in `tests` is loaded anew for each test file: its address has a
 * number, which what it imports inherits.
 */
export function loadTypeScript() {
  process.setSourceMapsEnabled(true);
  registerHooks({
    resolve(name, context, next) {
      const standIn = STAND_INS.get(name);
      if (standIn) return { url: standIn, shortCircuit: true };
      // It names no exports, which bundlers and Jest do not need.
      const wanted = name.replace(/^next\/[\w-]+$/, '$&.js');
      const found = next(wanted, context);
      const { search } = new URL(context.parentURL ?? 'file:///');
      const isAnew = search.endsWith(ISOLATED) ? isOwn : isTest;
      return search !== '' && isAnew(found.url) ? { ...found, url: found.url + search } : found;
    },
    load(url, context, next) {
      const changed = mutated(url);
      if (changed) return { format: 'module-typescript', source: changed, shortCircuit: true };
      // Node itself takes the types out of other files.
      if (!/\.tsx(\?[\w-]+)?$/.test(url)) return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), {
        ...SWC,
        filename,
        configFile: false,
        swcrc: false,
        sourceMaps: 'inline',
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
