import type { DeskParts } from '@/backend/desk/parts';
import type { DeskHealth } from '@/lib/contract/desk/health';
import manifest from '@/package.json' with { type: 'json' };

/** How many mails and webhooks are listed at most. */
const MOST_JOBS = 100;

/**
 * What staff are told of the backend's state.
 *
 * @param startedAt ISO 8601 in UTC
 * @throws {StoreUnavailable}
 */
export async function examineDesk(
  startedAt: string,
  { store, countSockets, config }: Pick<DeskParts, 'store' | 'countSockets' | 'config'>,
): Promise<DeskHealth> {
  const size = await store.size();
  const known = await store.read(async (reads) => ({
    jobs: await reads.failingJobs(MOST_JOBS),
    rows: await reads.countRows(),
    lastBackup: await reads.lastBackup(),
  }));
  return {
    jobs: known.jobs,
    store: { ...size, ...known.rows },
    sockets: countSockets(),
    versions: {
      app: manifest.version,
      node: process.versions.node,
      sqlite: process.versions.sqlite ?? 'unknown',
    },
    startedAt,
    lastBackup: known.lastBackup,
    purgeAfterDays: config.PURGE_AFTER_DAYS ?? null,
  };
}
