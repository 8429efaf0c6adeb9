import { rm } from 'node:fs/promises';
import { copyCheckout } from '#testbed/copy-checkout.ts';
import { inRoot } from '#testbed/paths.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { READY, startUp } from '#tests/support/up-process.ts';

/** What `npm run up` has started in a checkout of its own. */
export type PublishedSite = AsyncDisposable &
  Readonly<{
    /** Where visitors are, and where the desk is. */
    url: string;
    desk: string;
    /** The link to the first account. */
    welcome: string;
    /** The checkout. */
    folder: string;
  }>;

/**
 * Starts a site, a backend, and the desk in a copy of this checkout, as `npm run up` does for a newcomer, so that what is
 * published there changes nothing here.
 */
export async function startPublishedSite(): Promise<PublishedSite> {
  await using started = new AsyncDisposableStack();
  const { path } = await copyCheckout(inRoot('.test-output', 'published'));
  started.defer(() => rm(path, { recursive: true, force: true }));
  const [port, backendPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: `${path}/.test-data`,
  };
  const up = started.use(startUp('scripts/up.mjs', env, [], [], path));
  await up.printed(READY);
  const parts = started.move();
  return {
    url: `http://127.0.0.1:${port}`,
    desk: `http://127.0.0.1:${backendPort}/desk`,
    welcome: /http\S+\/desk\/welcome#\S+/.exec(up.output())?.[0] ?? '',
    folder: path,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
