import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The absolute path of a file or folder in the repository. */
export function inRoot(/** @type {string[]} */ ...parts) {
  return path.join(root, ...parts);
}

/** Where a command or a worker of the backend is in one file. `packages/testbed/servers/compiled.ts` compiles it. */
export const compiledFile = (/** @type {string} */ name) =>
  inRoot('.test-output', 'backends', `${name}.mjs`);

/** The folder that npm puts first in PATH for its scripts. */
export const binFolder = inRoot('node_modules', '.bin');

/** The pinned Node. It exists once the packages are installed. */
export const pinnedNode = path.join(binFolder, 'node');

/** The script behind `next`, so that one process is the server and signals reach it directly. */
export const nextScript = inRoot('node_modules', 'next', 'dist', 'bin', 'next');

/** The script that serves the site with live reload. */
export const devSiteScript = inRoot('scripts', 'dev-site.mjs');

/** The script behind `npm start`. */
export const startScript = inRoot('scripts', 'start.mjs');

/** The script behind `vite`. */
export const viteScript = inRoot('node_modules', 'vite', 'bin', 'vite.js');
