import type { Fault } from '@/scripts/alert-drill/fault';
import { keepInquiring } from '@/scripts/alert-drill/visitors';
import type { AlertWorld } from '@/scripts/alert-drill/world';
import { runBackendCommand } from '@/scripts/drill/run-command';
import path from 'node:path';

const HOUR = 60 * 60 * 1000;

async function backUp({ folder, settings }: AlertWorld): Promise<void> {
  const file = path.join(folder, `backup-${Date.now()}`);
  await runBackendCommand('backup', file, { ...process.env, ...settings });
}

/** What happens to backups, while there is none yet. */
export const BACKUP_FAULTS: readonly Fault[] = [
  {
    alerts: ['BackupMissing'],
    words: 'there is no backup',
    begin: (world) => Promise.resolve(() => backUp(world)),
  },
  {
    alerts: ['BackupTooOld'],
    words: 'the only backup is 27 hours old (its time was changed in the store)',
    async begin(world) {
      const then = new Date(Date.now() - 27 * HOUR).toISOString();
      await world.change('update backups set created_at = $1', [then]);
      return () => backUp(world);
    },
  },
];

/** Faults of what the servers need. */
export const STORE_FAULTS: readonly Fault[] = [
  {
    alerts: ['StoreUnreachable', 'SiteFails'],
    words: 'PostgreSQL is stopped, while visitors send inquiries',
    async begin({ postgres, site }) {
      const stop = keepInquiring(site.url);
      await postgres.stop();
      return async () => {
        await postgres.restart();
        await stop();
      };
    },
  },
  {
    alerts: ['RedisUnreachable'],
    words: 'Redis is stopped',
    async begin({ redis }) {
      await redis.stop();
      return () => redis.restart();
    },
  },
  {
    alerts: ['DiskFillsUp'],
    words: 'a file fills the disk of `DATA_DIR` until 1.5 GB are free',
    async begin({ disk }) {
      await disk.fillUntil(1500);
      return () => disk.empty();
    },
  },
  {
    alerts: ['DiskFull'],
    words: 'a file fills the disk of `DATA_DIR` until 300 MB are free',
    async begin({ disk }) {
      await disk.fillUntil(300);
      return () => disk.empty();
    },
  },
];
