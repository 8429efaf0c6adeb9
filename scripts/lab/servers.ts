import { startBackend, type BackendProcessOptions } from '@/tools/servers/backend';
import { startMortal } from '@/scripts/lab/mortal-server';
import { freePort } from '@/tools/servers/ports.mjs';
import { startSite } from '@/tools/servers/site';
import { temporaryFolder } from '@/tools/temporary-folder';

/** The site and the backend of a lab, with their own store. */
export async function startServers({ main, env }: Pick<BackendProcessOptions, 'main' | 'env'>) {
  const folder = await temporaryFolder();
  const dataDir = folder.path;
  const backendPort = await freePort();
  const backend = await startMortal(backendPort, () =>
    startBackend({ dataDir, port: backendPort, main, env }),
  );
  const sitePort = await freePort();
  const site = await startMortal(sitePort, () => startSite(backend.url, { port: sitePort }));
  return {
    backend,
    site,
    dataDir,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await backend[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
