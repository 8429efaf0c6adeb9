import type { Shortage } from '@/backend/limits/capacity';

/** What is known of how something came, besides what it says. */
export type SentFrom = {
  /** See `backend/blocks/network.ts`; empty where unknown. */
  networkHash?: string;
  /** What ran short when it came. */
  shortage?: Shortage | undefined;
};
