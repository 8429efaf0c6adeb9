import type { Shortage } from '#limits/capacity.ts';

/** What is known about how something was sent. */
export type SentFrom = {
  /** See `backend/blocks/network.ts`; empty when unknown. */
  networkHash?: string;
  /** What was running short at the time. */
  shortage?: Shortage | undefined;
};
