// `npm run bench:chat`: how fast a visitor's message reaches staff, directly and through the site.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectFleet, writeAtFullSpeed, writeSteadily } from '@/scripts/bench/chat-fleet';
import { chatReport, type ChatRow } from '@/scripts/bench/chat-report';
import { groupMemory } from '@/scripts/bench/group-memory';
import { writeSection } from '@/scripts/bench/write-section';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { onStopSignal, stopAll } from '@/scripts/lib/processes.mjs';
import { say } from '@/scripts/lib/progress.mjs';
import { addressOf, startBackend, startSite } from '@/scripts/lib/servers.mjs';
import { freePort } from '@/tests/support/ports';

const FLEETS = [10, 200, 1000];
const MESSAGES_PER_SECOND = 20;
const TOKEN = 'a-token-for-this-benchmark-only';

/** Nobody is limited here: it is the speed that is asked about. */
const NO_LIMITS = {
  CHAT_MESSAGES_PER_SESSION: '1000000',
  CHAT_MESSAGES_PER_ADDRESS: '1000000',
  CHAT_SESSIONS_PER_ADDRESS: '1000000',
  CHAT_SOCKETS_PER_ADDRESS: '1000000',
};

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '30' },
  },
});

async function bench(dataFolder: string) {
  await ensureBuilt();
  const host = '127.0.0.1';
  const [backendPort, sitePort] = [await freePort(), await freePort()];
  const backendUrl = addressOf(host, backendPort);
  const env = {
    ...process.env,
    ...NO_LIMITS,
    AGENT_TOKEN: TOKEN,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
  };
  const backend = startBackend({ host, port: backendPort, env });
  const site = startSite({ host, port: sitePort, env: { ...env, BACKEND_URL: backendUrl } });
  await Promise.all([backend.ready(), site.ready()]);

  const ways = { direct: backendUrl, 'through the site': addressOf(host, sitePort) };
  const memoryOf = (server: typeof backend) => groupMemory(server.process.child.pid ?? 0);
  const rows: ChatRow[] = [];
  for (const sockets of FLEETS) {
    for (const [way, url] of Object.entries(ways)) {
      const before = { backend: memoryOf(backend), site: memoryOf(site) };
      using fleet = await connectFleet(url, { url: backendUrl, token: TOKEN }, sockets);
      await writeSteadily(fleet, MESSAGES_PER_SECOND, 2); // so that everything is warm
      await pause(1000);
      const after = { backend: memoryOf(backend), site: memoryOf(site) };
      const latencies = await writeSteadily(fleet, MESSAGES_PER_SECOND, Number(options.seconds));
      const perSecond = await writeAtFullSpeed(fleet, Number(options.seconds) / 3);
      rows.push({
        sockets,
        way,
        latencies,
        perSecond,
        bytesPerSocket: {
          backend: (after.backend - before.backend) / sockets,
          site: (after.site - before.site) / sockets,
        },
      });
      say(`  ${sockets} sockets, ${way}: measured`);
    }
  }
  await Promise.all([site.stop(), backend.stop()]);
  const report = chatReport(rows, MESSAGES_PER_SECOND);
  say(`\n${report}`);
  if (options.write) await writeSection('performance.md', 'bench:chat', report);
}

const dataFolder = await mkdtemp(path.join(tmpdir(), 'bench-chat-'));
const cleanUp = async () => {
  await stopAll();
  await rm(dataFolder, { recursive: true, force: true });
};
onStopSignal(() => void cleanUp().then(() => process.exit(130)));
try {
  await bench(dataFolder);
} finally {
  await cleanUp();
}
