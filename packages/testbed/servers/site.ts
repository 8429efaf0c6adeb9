import { COMPILE_CACHE } from '#environment.mjs';
import { freePort } from '#servers/ports.mjs';
import type { Server } from '#servers/server.mjs';
import { originOf, spawnSite } from '#servers/servers.mjs';

const HOST = '127.0.0.1';

/** A site in its own process. */
export type SiteProcess = AsyncDisposable & Server & Readonly<{ url: string; port: number }>;

type SiteOptions = Readonly<{
  /** The folder to serve instead of this site. */
  folder?: string;
  /** `dev` serves it in development mode, without a build. */
  mode?: 'start' | 'dev';
  /** A free port by default. */
  port?: number;
  /** The page that must answer. In development mode, no other page is built then. */
  askedFor?: string;
  env?: Readonly<Record<string, string>>;
}>;

/**
 * Starts the built site on 127.0.0.1, and waits until it answers.
 *
 * @param backendUrl where it looks for the backend, which may be absent
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
      env: { ...process.env, ...COMPILE_CACHE, BACKEND_URL: backendUrl, ...env },
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
