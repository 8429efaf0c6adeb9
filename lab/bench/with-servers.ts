import { startBackend, type BackendProcess } from '@repo/testbed/servers/backend.ts';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { startSite, type SiteProcess } from '@repo/testbed/servers/site.ts';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { ensureBuilt } from '../../tools/build.mjs';

/** The servers being measured. */
export type Servers = { backend: BackendProcess; site: SiteProcess };

/**
 * Runs a measurement with the built site and a backend with an empty store, and removes both afterward.
 *
 * @param settings for both servers
 */
export async function withServers(
  settings: Record<string, string>,
  measure: (servers: Servers) => Promise<void>,
): Promise<void> {
  await ensureBuilt();
  const folder = await temporaryFolder();
  const cleanUp = async () => {
    await stopAll();
    await folder[Symbol.asyncDispose]();
  };
  onStopSignal(() => void cleanUp().then(() => process.exit(130)));
  try {
    // Printing a line for each request would measure the pipe to this process.
    const env = { LOG_LEVEL: 'warn', ...settings };
    const backend = await startBackend({ dataDir: folder.path, env });
    const site = await startSite(backend.url, { env });
    await measure({ backend, site });
  } finally {
    await cleanUp();
  }
}
