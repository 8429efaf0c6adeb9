import { z } from 'zod';
import { bellSchema, SILENT_BELL } from '#desk/notification.ts';

/** The answer to `GET /desk/api/counts`: the numbers next to the navigation; none goes beyond 999. */
export const countsSchema = z.object({
  /** Waiting conversations that nobody has taken, and waiting ones that are yours. */
  unassigned: z.int().nonnegative(),
  mineWaiting: z.int().nonnegative(),
  /** All conversations that wait for an answer, whoever has them; 0 from a backend before this field. */
  waitingConversations: z.int().nonnegative().default(0),
  newTickets: z.int().nonnegative(),
  /** Tickets that are new or in work; 0 from a backend before this field. */
  waitingTickets: z.int().nonnegative().default(0),
  quarantined: z.int().nonnegative(),
  /** Quarantined tickets that staff should check, because nothing in the tickets themselves suggests spam. */
  toCheck: z.int().nonnegative(),
  /** Those of the waiting conversations and tickets that are past their response target. */
  overdueConversations: z.int().nonnegative(),
  overdueTickets: z.int().nonnegative(),
  failedJobs: z.int().nonnegative(),
  /** Webhooks that are paused; 0 from a backend before this field. */
  pausedWebhooks: z.int().nonnegative().default(0),
  /** What the bell shows and rings for; nothing from a backend before this field. */
  bell: bellSchema.default(SILENT_BELL),
});

export type Counts = z.infer<typeof countsSchema>;
