import type { Signals } from '@/lib/chat/engine/signals';

/** The lab's page is always visible, and is never told that the network is gone, so it has to find out. */
export const labSignals: Signals = {
  isOnline: () => true,
  isVisible: () => true,
  subscribe: () => () => undefined,
};
