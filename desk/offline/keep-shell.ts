import { DESK_PATH } from '@repo/contract/desk/address.ts';
import { canOpenOffline } from '#kept/forget-read.ts';
import { registerWorker } from '#push/this-browser.ts';

/** The files that the page has not loaded by itself. */
const OTHERS = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];

/**
 * Lets the service worker keep the files of this page, so that it opens without a connection. Call this when all scripts
 * have been loaded.
 */
export async function keepShell(): Promise<void> {
  if (!canOpenOffline()) return;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => {
      return origin === location.origin && pathname.startsWith(`${DESK_PATH}/assets/`);
    })
    .map(({ pathname }) => pathname);
  const files = new Set([...loaded, ...OTHERS.map((name) => `${DESK_PATH}/${name}`)]);
  const { active } = await registerWorker();
  active?.postMessage([...files]);
}
