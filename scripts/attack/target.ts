import { rm } from 'node:fs/promises';
import { startBackend, startSite } from '@/tools/servers/servers.mjs';
import { freePort } from '@/tests/support/ports';
import { temporaryFolder } from '@/tools/temporary-folder';

/** One of the two servers that are attacked. */
export type Victim = Readonly<{
  url: string;
  port: number;
  pid: number;
  /** The lines it has printed so far. */
  lines(): string[];
  /** Asks it to stop. */
  stop(): Promise<unknown>;
}>;

/** A site and its backend, with a store of their own. */
export type Target = AsyncDisposable &
  Readonly<{ site: Victim; backend: Victim; dataDir: string; removeData(): Promise<void> }>;

const HOST = '127.0.0.1';

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
  const folder = await temporaryFolder();
  const [backendPort, sitePort] = [await freePort(), await freePort()];
  const env = { ...process.env, DATA_DIR: folder.path, ...SETTINGS, ...settings };
  const inspected = (port: number | undefined) =>
    port === undefined ? env : { ...env, NODE_OPTIONS: `--inspect=${HOST}:${port}` };
  const backend = startBackend({
    host: HOST,
    port: backendPort,
    env: inspected(inspectors?.backend),
  });
  const url = `http://${HOST}:${backendPort}`;
  const site = startSite({
    host: HOST,
    port: sitePort,
    env: { ...inspected(inspectors?.site), BACKEND_URL: url },
  });
  await Promise.all([backend.ready(), site.ready()]);
  return {
    site: victimOf(site, sitePort),
    backend: victimOf(backend, backendPort),
    dataDir: folder.path,
    removeData: () => rm(folder.path, { recursive: true }),
    async [Symbol.asyncDispose]() {
      await Promise.all([site.stop(), backend.stop()]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

const victimOf = (server: ReturnType<typeof startSite>, port: number): Victim => ({
  url: `http://${HOST}:${port}`,
  port,
  pid: server.process.child.pid ?? 0,
  lines: () => server.held.split('\n').filter((line) => line !== ''),
  stop: () => server.stop(),
});
