import type { DeskHealth } from '@/lib/contract/desk/health';

/** Read queries about the store itself. */
export type HealthReads = {
  countRows(): Promise<Pick<DeskHealth['store'], 'conversations' | 'tickets'>>;
  /** The newest backup of the store. */
  lastBackup(): Promise<DeskHealth['lastBackup']>;
};
