import { startMortal } from '@/lab/chat/mortal-server';
import { spread } from '@/lab/chat/plan';
import { readStoredConversations } from '@/lab/chat/stored-conversations';
import { openTcpGate } from '@/lab/chat/tcp-gate';
import type { StartWorld } from '@/lab/chat/world';
import { signInAt } from '@/tools/desk-session';
import { startBackend } from '@/tools/servers/backend';
import { freePort } from '@/tools/servers/ports.mjs';
import { startSite } from '@/tools/servers/site';
import { temporaryFolder } from '@/tools/temporary-folder';

/** Starts one site and one backend, with their own store. Both are killed now and then. */
export const startSingleWorld: StartWorld = async ({ main, env }) => {
  const folder = await temporaryFolder();
  const { path: dataDir } = folder;
  const backendPort = await freePort();
  const backend = await startMortal(backendPort, () =>
    startBackend({ dataDir, port: backendPort, main, env }),
  );
  const sitePort = await freePort();
  const site = await startMortal(sitePort, () =>
    startSite(backend.url, { port: sitePort, env: { LOG_LEVEL: 'warn' } }),
  );
  return {
    signIn: (name) => signInAt({ DATA_DIR: dataDir }, name),
    openVisitorNetwork: () => openTcpGate(sitePort),
    openAgentNetwork: () => openTcpGate(backendPort),
    chooseFaults: (plan, chance) => [
      ...spread(plan.backendKills, plan, chance).map((at) => ({
        column: 'backend killed',
        at,
        act: () => backend.die(),
      })),
      ...spread(plan.siteKills, plan, chance).map((at) => ({
        column: 'site killed',
        at,
        act: () => site.die(),
      })),
    ],
    mend: () => undefined,
    readConversations: () => Promise.resolve(readStoredConversations(dataDir)),
    readLog: () => Promise.resolve(undefined),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await backend[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
};
