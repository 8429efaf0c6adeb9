import { freePort } from '@/tools/servers/ports.mjs';
import type { Server } from '@/tools/servers/server.mjs';
import { originOf, spawnSite } from '@/tools/servers/servers.mjs';

const HOST = '127.0.0.1';

/** A site in a process of its own. */
export type SiteProcess = AsyncDisposable & Server & Readonly<{ url: string; port: number }>;

type SiteOptions = Readonly<{
  /** What is served, when it is not this site. */
  folder?: string;
  /** `dev` serves it as it is while developing, without a build. */
  mode?: 'start' | 'dev';
  /** A free one unless told. */
  port?: number;
  /** The page that must answer. While developing, no other is built then. */
  askedFor?: string;
  env?: Readonly<Record<string, string>>;
}>;

/**
 * Starts the built site at 127.0.0.1 and waits until it answers.
 *
 * @param backendUrl where it looks for the backend, which may be away
 */
export async function startSite(
  backendUrl: string,
  options: SiteOptions = {},
): Promise<SiteProcess> {
  const { folder, mode = 'start', askedFor = '/', env = {} } = options;
  const port = options.port ?? (await freePort());
  const server = spawnSite(
    {
      host: HOST,
      port,
      env: { ...process.env, BACKEND_URL: backendUrl, ...env },
      dev: mode === 'dev',
    },
    { health: askedFor, ...(folder !== undefined && { cwd: folder }) },
  );
  await server.ready();
  return Object.assign(server, {
    url: originOf(HOST, port),
    port,
    async [Symbol.asyncDispose]() {
      await server.stop();
    },
  });
}
