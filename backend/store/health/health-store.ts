import type { DeskHealth } from '@/lib/contract/desk/health';

/** What the store knows of itself. */
export type HealthReads = {
  countRows(): Promise<Pick<DeskHealth['store'], 'conversations' | 'tickets'>>;
  /** The newest backup that was made of it. */
  lastBackup(): Promise<DeskHealth['lastBackup']>;
};
