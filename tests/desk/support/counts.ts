import type { Counts } from '@repo/contract/desk/counts.ts';
import { SILENT_BELL } from '@repo/contract/desk/notification.ts';

/** The counts of a desk where nothing is to do. */
export const NO_COUNTS: Counts = {
  unassigned: 0,
  mineWaiting: 0,
  waitingConversations: 0,
  newTickets: 0,
  waitingTickets: 0,
  quarantined: 0,
  toCheck: 0,
  overdueConversations: 0,
  overdueTickets: 0,
  failedJobs: 0,
  pausedWebhooks: 0,
  bell: SILENT_BELL,
};
