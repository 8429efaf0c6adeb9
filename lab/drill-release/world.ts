import path from 'node:path';
import pg from 'pg';
import { signInAt, type SignedIn } from '@repo/testbed/desk-session.ts';
import { startBalancer } from '@repo/testbed/servers/balancer.mjs';
import { MANY_INQUIRIES } from '@repo/testbed/servers/many-inquiries.ts';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { startPostgres } from '@repo/testbed/servers/postgres.mjs';
import { startRedis } from '@repo/testbed/servers/redis.mjs';
import { openClusterStore, type ClusterStore } from '#chat/cluster/store.ts';
import { supervise, type Service, type Supervisor } from '#drill-release/services.ts';

/** Two sites and two backends behind nginx, which run out of releases. */
export type ReleaseWorld = AsyncDisposable & {
  /** Where nginx takes what is for the sites, and what is for the backends. */
  sitePort: number;
  backendPort: number;
  /** Adds a member of staff who is signed in at the desk. */
  signIn(name: string): Promise<SignedIn>;
  /** The services in the order in which they are restarted: one backend and one site always answer. */
  steps: string;
  supervisor: Supervisor;
  store: ClusterStore;
  /** How often each inquiry is stored, by its submission ID. */
  countInquiries(): Promise<ReadonlyMap<string, number>>;
};

/** Everyone comes from a few addresses. */
const NO_LIMITS = {
  ...MANY_INQUIRIES,
  CHAT_MESSAGES_PER_SESSION: '1000000',
  CHAT_MESSAGES_PER_ADDRESS: '1000000',
  CHAT_SESSIONS_PER_ADDRESS: '1000000',
  CHAT_SOCKETS_PER_ADDRESS: '1000000',
  CHAT_EVENTS_PER_SOCKET: '1000000',
  LOG_LEVEL: 'warn',
};

const NUMBERS = [1, 2];
const at = (port: number) => `127.0.0.1:${port}`;

/**
 * Starts all of it.
 *
 * @param folder for what it stores
 * @param releases the folder of the releases, one of which is current
 * @param front the folder of the files that nginx serves
 */
export async function startReleaseWorld(
  folder: string,
  { releases, front }: { releases: string; front: string },
): Promise<ReleaseWorld> {
  await using started = new AsyncDisposableStack();
  const postgres = started.use(await startPostgres({ folder: path.join(folder, 'postgres') }));
  const redis = started.use(await startRedis({ folder: path.join(folder, 'redis') }));
  const [sitePort, backendPort] = [await freePort(), await freePort()];
  const services = new Map<string, Service>();
  for (const number of NUMBERS) {
    services.set(`backend@${number}`, {
      kind: 'backend',
      port: await freePort(),
      settings: {
        ...NO_LIMITS,
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DATA_DIR: path.join(folder, 'data'),
        DESK_URL: `http://${at(backendPort)}`,
      },
    });
  }
  for (const number of NUMBERS) {
    services.set(`site@${number}`, {
      kind: 'site',
      port: await freePort(),
      settings: {
        BACKEND_URL: `http://${at(backendPort)}`,
        TRUST_PROXY: '1',
        CONNECTIONS_PER_ADDRESS: '100000',
      },
    });
  }
  const placesOf = (kind: Service['kind']) =>
    [...services.values()].filter((one) => one.kind === kind).map(({ port }) => at(port));
  started.use(
    await startBalancer({
      folder: path.join(folder, 'nginx'),
      front,
      sites: placesOf('site'),
      forVisitors: at(sitePort),
      backends: placesOf('backend'),
      forBackends: at(backendPort),
    }),
  );
  const supervisor = started.use(
    await supervise(services, { current: path.join(releases, 'current'), folder }),
  );
  const running = started.move();
  return {
    sitePort,
    backendPort,
    supervisor,
    signIn: (name) => signInAt({ DATABASE_URL: postgres.url }, name),
    steps: NUMBERS.map((number) => `backend@${number},site@${number}`).join(' '),
    store: openClusterStore(postgres.url),
    countInquiries: () => countInquiries(postgres.url),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function countInquiries(databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const text = 'select id, count(*)::int as often from inquiries group by 1';
    const { rows } = await client.query<{ id: string; often: number }>(text);
    return new Map(rows.map(({ id, often }) => [id, often]));
  } finally {
    await client.end();
  }
}
