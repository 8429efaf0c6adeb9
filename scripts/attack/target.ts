import { rm } from 'node:fs/promises';
import { startBackend, type BackendProcess } from '@/tools/servers/backend';
import { startSite } from '@/tools/servers/site';
import { temporaryFolder } from '@/tools/temporary-folder';

/** One of the two servers that are attacked. */
export type Victim = Pick<BackendProcess, 'url' | 'port' | 'pid' | 'output' | 'stop'>;

/** A site and its backend, with a store of their own. */
export type Target = AsyncDisposable &
  Readonly<{ site: Victim; backend: Victim; dataDir: string; removeData(): Promise<void> }>;

/** The address of the desk. */
export const DESK_URL = 'https://desk.example.com';

/** Where somebody comes from is said to both, as proxies before them would. */
const SETTINGS = { TRUST_PROXY: '1', DESK_URL, LOG_LEVEL: 'warn' };

/**
 * Starts the built site and a backend with the limits that they have by default.
 *
 * @param settings of both, besides
 * @param inspectors ports at which each can be looked into, if that is wanted
 */
export async function startTarget(
  settings: Readonly<Record<string, string>>,
  inspectors?: Readonly<{ site: number; backend: number }>,
): Promise<Target> {
  const inspected = (port: number | undefined) => ({
    ...SETTINGS,
    ...settings,
    ...(port !== undefined && { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }),
  });
  const folder = await temporaryFolder();
  const backend = await startBackend({
    dataDir: folder.path,
    hasUsualLimits: true,
    env: inspected(inspectors?.backend),
  });
  const site = await startSite(backend.url, { env: inspected(inspectors?.site) });
  return {
    site,
    backend,
    dataDir: folder.path,
    removeData: () => rm(folder.path, { recursive: true }),
    async [Symbol.asyncDispose]() {
      await Promise.all([site.stop(), backend.stop()]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The lines that a server has printed so far. */
export const linesOf = (server: Victim): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line !== '');
