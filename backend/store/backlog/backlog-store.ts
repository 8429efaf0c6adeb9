import type { MailKind } from '@/backend/store/jobs/tables';

/** What a job does. */
export type JobKind = MailKind | 'webhook' | 'reading';

/** The jobs of one kind that are not done. */
export type JobBacklog = {
  kind: JobKind;
  waiting: number;
  failed: number;
  /** Since when the oldest of those that are due has been; undefined when none is. ISO 8601 in UTC. */
  dueSince: string | undefined;
};

/** What waits to be done. */
export type Backlog = {
  jobs: JobBacklog[];
  waitingConversations: number;
  waitingTickets: number;
  missedConversations: number;
  missedTickets: number;
};

/** Read queries for what waits to be done. */
export type BacklogReads = {
  /** @param now ISO 8601 in UTC */
  backlog(now: string): Promise<Backlog>;
};
