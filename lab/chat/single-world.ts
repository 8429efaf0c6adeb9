import { signInAt } from '@repo/testbed/desk-session.ts';
import { startBackend } from '@repo/testbed/servers/backend.ts';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { startSite } from '@repo/testbed/servers/site.ts';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { startMortal } from '#chat/mortal-server.ts';
import { spread } from '#chat/plan.ts';
import { readStoredConversations } from '#chat/stored-conversations.ts';
import { openTcpGate } from '#chat/tcp-gate.ts';
import type { StartWorld } from '#chat/world.ts';

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
