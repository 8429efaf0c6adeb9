// `npm run bench:chat -w lab`: how fast a visitor's message reaches staff, directly and through the site; with
// `-- --cluster`, with SQLite and PostgreSQL, one backend and two.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signInAt } from '@repo/testbed/desk-session.ts';
import { print } from '@repo/testbed/progress.mjs';
import { measureCluster } from '#bench/chat-cluster.ts';
import { connectFleet, writeAtFullSpeed, writeSteadily } from '#bench/chat-fleet.ts';
import { chatReport, type ChatRow } from '#bench/chat-report.ts';
import { groupMemory } from '#bench/group-memory.ts';
import { withServers } from '#bench/with-servers.ts';
import { writeSection } from '#bench/write-section.ts';

const FLEETS = [10, 200, 1000];
const MESSAGES_PER_SECOND = 20;

/** The limits are off, because this measures speed. */
const NO_LIMITS = {
  CHAT_MESSAGES_PER_SESSION: '1000000',
  CHAT_MESSAGES_PER_ADDRESS: '1000000',
  CHAT_SESSIONS_PER_ADDRESS: '1000000',
  CHAT_SOCKETS_PER_ADDRESS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
  CHAT_EVENTS_PER_SOCKET: '1000000',
};

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '30' },
    cluster: { type: 'boolean', default: false },
  },
});

if (options.cluster) await compareClusters();
else await compareWays();

async function compareClusters(): Promise<void> {
  const env = { ...NO_LIMITS, LOG_LEVEL: 'warn' };
  const report = await measureCluster(env, Number(options.seconds));
  print(`\n${report}`);
  if (options.write) await writeSection('scaling.md', 'bench:chat-cluster', report);
}

async function compareWays(): Promise<void> {
  await withServers(NO_LIMITS, async ({ backend, site }) => {
    const { cookie } = await signInAt({ DATA_DIR: backend.dataDir }, 'Bench');
    const ways = { direct: backend.url, 'through the site': site.url };
    const memoryOf = (server: { pid: number }) => groupMemory(server.pid);
    const rows: ChatRow[] = [];
    for (const sockets of FLEETS) {
      for (const [way, url] of Object.entries(ways)) {
        const before = { backend: memoryOf(backend), site: memoryOf(site) };
        using fleet = await connectFleet(url, { url: backend.url, cookie }, sockets);
        await writeSteadily(fleet, MESSAGES_PER_SECOND, 2); // so that everything is warmed up
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
        print(`  ${sockets} sockets, ${way}: measured`);
      }
    }
    await Promise.all([site.stop(), backend.stop()]);
    const report = chatReport(rows, MESSAGES_PER_SECOND);
    print(`\n${report}`);
    if (options.write) await writeSection('performance.md', 'bench:chat', report);
  });
}
