import type { Logger } from 'pino';
import { createNetworks } from '#blocks/network.ts';
import type { Config } from '#core/config.ts';
import { NO_METRICS } from '#core/metrics.ts';
import { openFileStorage } from '#files/storage/open-storage.ts';
import { measuredRedis } from '#metrics/measured-redis.ts';
import { measuredStore } from '#metrics/measured-store.ts';
import { createPrivateKeys } from '#redis/private-keys.ts';
import { createRedis } from '#redis/redis.ts';
import { openStore, type StorePlace } from '#store/open-store.ts';
import { lockFolder } from '#store/sqlite/folder-lock.ts';
import { inFolder } from '#store/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { untilReachable } from '#store/until-reachable.ts';

/**
 * Opens what is outside of this process: the data folder, a port for collectors, the store, the storage of files, and
 * Redis.
 *
 * @param ending closes it, from the last to the first
 * @throws the same as `createBackend`
 */
export async function openPlaces(
  config: Config,
  log: Logger,
  ending: AsyncDisposableStack,
  open: (place: StorePlace, log: Logger) => Promise<Store> = openStore,
) {
  const { DATA_DIR, DATABASE_URL, BACKEND_HOST, BACKEND_PORT } = config;
  if (DATABASE_URL === undefined) {
    ending.use(lockFolder(DATA_DIR, `at ${BACKEND_HOST}:${BACKEND_PORT}`));
  }
  // The store may be elsewhere, but files are kept here.
  inFolder(DATA_DIR, () => undefined);
  const served = ending.adopt(await serveMetrics(config), (it) => it?.close());
  const metrics = served?.metrics ?? NO_METRICS;
  const opened = await untilReachable(() => open(config, log), log);
  const store = ending.adopt(served ? measuredStore(opened, metrics) : opened, (it) => it.close());
  const storage = ending.adopt(await openFileStorage(config), (it) => it.close());
  const connected = ending.adopt(await createRedis(config, log), (it) => it?.close());
  const redis = connected && served ? measuredRedis(connected, metrics) : connected;
  /** All backends of an installation derive the same keys from the store. */
  const keys = async () =>
    createPrivateKeys(await createNetworks({ store }).secretFor('the keys in Redis'));
  const shared = redis && { redis, keys: await untilReachable(keys, log) };
  /** Whether others may write to the store. */
  const isOneOfSeveral = redis !== undefined || DATABASE_URL !== undefined;
  return { store, storage, redis, shared, isOneOfSeveral, metrics, served };
}

/** Serves metrics where the settings say. The package is loaded only then. */
async function serveMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
  REDIS_URL: redisUrl,
  INBOUND_IMAP_URL: mailboxUrl,
}: Config) {
  if (port === undefined) return undefined;
  const metrics = await import('#metrics/serve-metrics.ts');
  const has = { redis: redisUrl !== undefined, mailbox: mailboxUrl !== undefined };
  return metrics.serveMetrics({ host, port }, has);
}
