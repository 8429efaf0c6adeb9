import { join } from 'node:path';
import { makeFront } from '#tools/front/make-front.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { startBalancer } from '#testbed/servers/balancer.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

type FrontOptions = Readonly<{
  /** The folder of the written site whose files it serves. */
  site?: string;
  /** Hosts and ports. */
  sites: readonly [string, string];
  deployment?: 'production' | 'preview';
  /** What TLS needs. */
  encryption?: Readonly<{ certificates: string; forOthers: string; name: string }>;
}>;

/** How long it may take on a busy machine to compress all files, in milliseconds. */
export const FRONT_LIMIT_MS = 180_000;

/** A front with the files of the built site, before two sites and no backend. */
export async function startFront({
  site = inRoot(),
  sites,
  deployment = 'production',
  encryption,
}: FrontOptions) {
  const resources = new AsyncDisposableStack();
  const { path: folder } = resources.use(await temporaryFolder());
  const files = join(folder, 'files');
  const { left } = await makeFront({ site, into: files, isHasty: true });
  const nobody = `127.0.0.1:${await freePort()}`;
  const port = await freePort();
  const server = resources.use(
    await startBalancer({
      folder: join(folder, 'nginx'),
      front: files,
      deployment,
      sites,
      backends: [nobody, nobody],
      forBackends: `127.0.0.1:${await freePort()}`,
      forVisitors: `127.0.0.1:${port}`,
      ...(encryption && { encryption }),
    }),
  );
  return {
    port,
    left,
    files,
    server,
    log: join(folder, 'nginx', 'visits.log'),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
