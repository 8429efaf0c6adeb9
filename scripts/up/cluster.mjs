import path from 'node:path';
import { ensureBuilt } from '#tools/build.mjs';
import { withoutBackendSecrets } from '#tools/without-secrets.mjs';
import { ensureInstalled } from '#tools/install.mjs';
import { startBalancer } from '#testbed/servers/balancer.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { startPostgres } from '#testbed/servers/postgres.mjs';
import { CLUSTER_IDS, ensureServer } from '#testbed/servers/programs.mjs';
import { startRedis } from '#testbed/servers/redis.mjs';
import { spawnBackend, spawnSite } from '#testbed/servers/servers.mjs';
import { logSettings, planFor } from '#scripts/up/plan.mjs';
import { announce, supervise, takeInvitation } from '#scripts/up/supervise.mjs';

const NUMBERS = [1, 2];
const LOCAL = '127.0.0.1';

/** @param {{ host: string, port: number }} place where nginx listens */
const listening = ({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** @param {readonly { port: number }[]} places */
const addressesOf = (places) => places.map(({ port }) => `${LOCAL}:${port}`);

/** @param {string} name @param {NodeJS.ProcessEnv} env one place for each number */
const choosePlaces = (name, env) =>
  Promise.all(
    NUMBERS.map(async (number) => ({
      name: `${name} ${number}`,
      env,
      host: LOCAL,
      port: await freePort(),
    })),
  );

/** Starts two sites and two backends on this machine, with the database, the Redis, and the balancer that they share. */
export const upCluster = () =>
  supervise(async (keep) => {
    const plan = await planFor('up -- --cluster');
    await ensureInstalled();
    for (const id of CLUSTER_IDS) await ensureServer(id);
    await ensureBuilt();
    const folder = path.join(plan.dataFolder, 'cluster');
    const postgres = keep(await startPostgres({ folder: path.join(folder, 'postgres') }));
    const redis = keep(await startRedis({ folder: path.join(folder, 'redis') }));

    const env = {
      ...plan.set,
      ...logSettings(plan.set),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      // Staff reach both backends at one address, to which the links lead.
      DESK_URL: plan.set.DESK_URL || plan.backend.url,
      BACKEND_URL: plan.backend.url,
      TRUST_PROXY: '1',
      // Several processes cannot serve metrics at one port.
      METRICS_PORT: '',
    };
    const backendPlaces = await choosePlaces('backend', env);
    const sitePlaces = await choosePlaces('site', withoutBackendSecrets(env));
    const balanced = {
      sites: addressesOf(sitePlaces),
      forVisitors: listening(plan.site),
      backends: addressesOf(backendPlaces),
      forBackends: listening(plan.backend),
    };

    const backends = [];
    for (const place of backendPlaces) {
      const backend = keep(spawnBackend(place));
      // One after the other, so that the last one has the valid link for the first account.
      await backend.ready();
      backends.push(backend);
    }
    keep(await startBalancer({ folder: path.join(folder, 'nginx'), ...balanced }));
    const sites = sitePlaces.map((place) => keep(spawnSite(place)));
    await Promise.all(sites.map((site) => site.ready()));

    announce(plan, folder, takeInvitation(...backends));
    backends.forEach((backend) => backend.followFromStart());
    sites.forEach((site) => site.follow());
  });
