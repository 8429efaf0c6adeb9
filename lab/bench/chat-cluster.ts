import { join } from 'node:path';
import { signInAt } from '@repo/testbed/desk-session.ts';
import { print } from '@repo/testbed/progress.mjs';
import { startBackend, type BackendProcess } from '@repo/testbed/servers/backend.ts';
import { startPostgres } from '@repo/testbed/servers/postgres.mjs';
import { startRedis } from '@repo/testbed/servers/redis.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { connectFleet, writeAtFullSpeed, writeSteadily, type Fleet } from '#bench/chat-fleet.ts';
import { groupMemory } from '#bench/group-memory.ts';
import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';

/** How many visitors write, and how many are connected to one backend at last. */
const WRITERS = 200;
const MANY = 5000;

/** A steady rate, in messages per second. */
const RATE = 20;

type Settings = Record<string, string>;

/** What is compared: where everything is stored, and how many backends share it. */
type Setup = { name: string; backends: number; settings: Settings };

type Row = { name: string; sockets: number; perSecond: number; latencies: number[] };

/**
 * Measures the chat with SQLite and with PostgreSQL, with one backend and with two, on this machine.
 *
 * @param env settings for all backends
 * @param seconds how long each measurement takes
 * @returns a report in Markdown
 */
export async function measureCluster(env: Settings, seconds: number): Promise<string> {
  await using resources = new AsyncDisposableStack();
  const { path: folder } = resources.use(await temporaryFolder());
  const postgres = resources.use(await startPostgres({ folder: join(folder, 'postgres') }));
  const redis = resources.use(await startRedis({ folder: join(folder, 'redis') }));
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const setups: Setup[] = [
    { name: 'SQLite, one backend', backends: 1, settings: {} },
    { name: 'PostgreSQL, one backend', backends: 1, settings: { DATABASE_URL: postgres.url } },
    { name: 'PostgreSQL and Redis, one backend', backends: 1, settings: shared },
    { name: 'PostgreSQL and Redis, two backends', backends: 2, settings: shared },
  ];
  const rows: Row[] = [];
  for (const setup of setups) {
    rows.push(await measure(setup, { env, seconds }));
    print(`  ${setup.name}: measured`);
  }
  const memory = await holdMany({ ...env, ...shared }, { seconds, rows });
  return report(rows, memory);
}

type Common = { env: Settings; seconds: number };

async function measure(
  { name, backends, settings }: Setup,
  { env, seconds }: Common,
): Promise<Row> {
  await using resources = new AsyncDisposableStack();
  const { path: dataDir } = resources.use(await temporaryFolder());
  const started: BackendProcess[] = [];
  for (let count = 0; count < backends; count++) {
    started.push(resources.use(await startBackend({ dataDir, env: { ...env, ...settings } })));
  }
  const fleets: Fleet[] = [];
  const { cookie } = await signInAt({ ...settings, DATA_DIR: dataDir }, 'Bench');
  for (const [index, { url }] of started.entries()) {
    // Staff are at another backend than their visitors, if there is another one.
    const staff = { url: started[(index + 1) % backends]?.url ?? url, cookie };
    fleets.push(resources.use(await connectFleet(url, staff, WRITERS / backends)));
  }
  const each = async <Result>(work: (fleet: Fleet) => Promise<Result>) =>
    Promise.all(fleets.map(work));
  await each((fleet) => writeSteadily(fleet, RATE / backends, 2)); // so that everything is warmed up
  const latencies = (await each((fleet) => writeSteadily(fleet, RATE / backends, seconds))).flat();
  const speeds = await each((fleet) => writeAtFullSpeed(fleet, seconds));
  const perSecond = speeds.reduce((sum, speed) => sum + speed, 0);
  return { name, sockets: WRITERS, perSecond, latencies };
}

/** Connects many visitors to one backend, a few of whom write. @returns bytes of memory per socket */
async function holdMany(
  env: Settings,
  { seconds, rows }: { seconds: number; rows: Row[] },
): Promise<number> {
  await using resources = new AsyncDisposableStack();
  const { path: dataDir } = resources.use(await temporaryFolder());
  const backend = resources.use(
    await startBackend({ dataDir, env: { ...env, BACKEND_CONNECTIONS: String(2 * MANY) } }),
  );
  const before = groupMemory(backend.pid);
  const { cookie } = await signInAt(env, 'Bench');
  using fleet = await connectFleet(backend.url, { url: backend.url, cookie }, MANY);
  await writeSteadily(fleet, RATE, 2);
  const bytes = (groupMemory(backend.pid) - before) / MANY;
  const latencies = await writeSteadily(fleet, RATE, seconds);
  const name = 'PostgreSQL and Redis, one backend with many sockets';
  rows.push({ name, sockets: MANY, perSecond: NaN, latencies });
  print(`  ${MANY} sockets: measured`);
  return bytes;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function report(rows: readonly Row[], bytesPerSocket: number): string {
  return [
    `| store and backends | sockets | p50 at ${RATE}/s | p99 at ${RATE}/s | messages/s, max |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows.map(({ name, sockets, latencies, perSecond }) => {
      const most = Number.isNaN(perSecond) ? '' : perSecond.toFixed(0);
      const times = [ms(quantile(latencies, 0.5)), ms(quantile(latencies, 0.99))];
      return `| ${[name, sockets.toLocaleString('en-US'), ...times, most].join(' | ')} |`;
    }),
    '',
    `A backend with ${MANY.toLocaleString('en-US')} sockets uses ${(bytesPerSocket / 1024).toFixed(0)} KB ` +
      `of memory for each. ${machine()} Everything, also visitors and staff, shared this one machine.`,
  ].join('\n');
}
