import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '@/tools/build.mjs';
import { onStopSignal, stopAll } from '@/tools/servers/processes.mjs';
import { addressOf, startBackend, startSite } from '@/tools/servers/servers.mjs';
import { MANY_INQUIRIES } from '@/tools/servers/many-inquiries';
import { freePort } from '@/tests/support/ports';

/** The servers that are measured. */
export type Servers = {
  backend: ReturnType<typeof startBackend>;
  site: ReturnType<typeof startSite>;
  backendUrl: string;
  siteUrl: string;
  dataFolder: string;
  stop(): Promise<void>;
};

/**
 * Runs a measurement with the built site and a backend whose store is empty; nothing of them is left.
 *
 * @param settings of both servers
 */
export async function withServers(
  settings: Record<string, string>,
  measure: (servers: Servers) => Promise<void>,
): Promise<void> {
  await ensureBuilt();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const cleanUp = async () => {
    await stopAll();
    await rm(dataFolder, { recursive: true, force: true });
  };
  onStopSignal(() => void cleanUp().then(() => process.exit(130)));
  try {
    const host = '127.0.0.1';
    const [backendPort, sitePort] = [await freePort(), await freePort()];
    const [backendUrl, siteUrl] = [addressOf(host, backendPort), addressOf(host, sitePort)];
    // A line for each request would measure the pipe to this process.
    const own = { DATA_DIR: dataFolder, LOG_LEVEL: 'warn', SMTP_URL: '', ...MANY_INQUIRIES };
    const env = { ...process.env, ...own, ...settings };
    const backend = startBackend({ host, port: backendPort, env });
    const site = startSite({ host, port: sitePort, env: { ...env, BACKEND_URL: backendUrl } });
    await Promise.all([backend.ready(), site.ready()]);
    const stop = async () => {
      await Promise.all([site.stop(), backend.stop()]);
    };
    await measure({ backend, site, backendUrl, siteUrl, dataFolder, stop });
  } finally {
    await cleanUp();
  }
}
