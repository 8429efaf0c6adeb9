import { join } from 'node:path';
import { startBackend, type BackendProcessOptions } from '@repo/testbed/servers/backend.ts';
import { startBalancer } from '@repo/testbed/servers/balancer.mjs';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { startPostgres, type PostgresServer } from '@repo/testbed/servers/postgres.mjs';
import { startRedis, type RedisServer } from '@repo/testbed/servers/redis.mjs';
import { startSite } from '@repo/testbed/servers/site.ts';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { startMortal, type MortalServer } from '#chat/mortal-server.ts';
import { openTcpGate, type TcpGate } from '#chat/tcp-gate.ts';

/** The networks between one backend and what it shares with the other. */
type Networks = Readonly<{ postgres: TcpGate; redis: TcpGate }>;

/** A backend that can be killed, and can lose its database and its Redis. */
export type ClusterBackend = MortalServer & { networks: Networks };

/** Two sites and two backends behind nginx, and what they share. */
export type Cluster = AsyncDisposable & {
  /** Where nginx takes what is for the sites, and what is for the backends. */
  sitePort: number;
  backendPort: number;
  sites: MortalServer[];
  backends: ClusterBackend[];
  postgres: PostgresServer;
  redis: RedisServer;
};

const NUMBERS = [1, 2];

/** Starts a cluster with a store of its own. All of it is killed and removed at the end. */
export async function startCluster({
  main,
  env,
}: Pick<BackendProcessOptions, 'main' | 'env'> = {}): Promise<Cluster> {
  await using started = new AsyncDisposableStack();
  const { path: folder } = started.use(await temporaryFolder());
  const postgres = started.use(await startPostgres({ folder: join(folder, 'postgres') }));
  const redis = started.use(await startRedis({ folder: join(folder, 'redis') }));
  const ports = await chooseServerPorts();
  const [forVisitors, forBackends] = [await freePort(), await freePort()];
  const at = (port: number) => `127.0.0.1:${port}`;
  started.use(
    await startBalancer({
      folder: join(folder, 'nginx'),
      sites: ports.sites.map(at),
      forVisitors: at(forVisitors),
      backends: ports.backends.map(at),
      forBackends: at(forBackends),
    }),
  );

  const startOneBackend = async (port: number): Promise<ClusterBackend> => {
    const networks = {
      postgres: started.use(await openTcpGate(postgres.port)),
      redis: started.use(await openTcpGate(redis.port)),
    };
    const shared = {
      DATABASE_URL: through(networks.postgres, postgres.url),
      REDIS_URL: through(networks.redis, redis.url),
      DESK_URL: `http://${at(forBackends)}`,
    };
    const options = { dataDir: folder, port, main, env: { ...shared, ...env } };
    return Object.assign(started.use(await startMortal(port, () => startBackend(options))), {
      networks,
    });
  };
  const backends = await Promise.all(ports.backends.map(startOneBackend));
  const options = { env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } };
  const startOneSite = (port: number) =>
    startSite(`http://${at(forBackends)}`, { port, ...options });
  const sites = await Promise.all(
    ports.sites.map(async (port) => started.use(await startMortal(port, () => startOneSite(port)))),
  );
  const running = started.move();
  return {
    sitePort: forVisitors,
    backendPort: forBackends,
    sites,
    backends,
    postgres,
    redis,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Free ports for all servers. */
async function chooseServerPorts() {
  const choose = () => Promise.all(NUMBERS.map(() => freePort()));
  return { sites: await choose(), backends: await choose() };
}

/** The address of a server behind a network. */
function through({ port }: TcpGate, url: string): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}
