import { startBackend, type BackendProcessOptions } from '@/tools/servers/backend';
import { freePort } from '@/tools/servers/ports.mjs';
import { startSite } from '@/tools/servers/site';
import { temporaryFolder } from '@/tools/temporary-folder';

/** A server that can be killed and started again on the same port, with the data on the disk. */
export type MortalServer = AsyncDisposable & {
  port: number;
  url: string;
  /** Kills it with SIGKILL and starts it again. Calls during that time wait for the same restart. */
  die(): Promise<void>;
};

type Process = AsyncDisposable & { kill9(): Promise<void> };

async function mortal(port: number, start: () => Promise<Process>): Promise<MortalServer> {
  let running = await start();
  let dying: Promise<void> | undefined;
  const dieOnce = async () => {
    await running.kill9();
    running = await start();
    dying = undefined;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    die: () => (dying ??= dieOnce()),
    async [Symbol.asyncDispose]() {
      await dying;
      await running[Symbol.asyncDispose]();
    },
  };
}

/** The site and the backend of a lab, with their own store. */
export async function startServers({ main, env }: Pick<BackendProcessOptions, 'main' | 'env'>) {
  const folder = await temporaryFolder();
  const dataDir = folder.path;
  const backendPort = await freePort();
  const backend = await mortal(backendPort, () =>
    startBackend({ dataDir, port: backendPort, main, env }),
  );
  const sitePort = await freePort();
  const site = await mortal(sitePort, () => startSite(backend.url, { port: sitePort }));
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
