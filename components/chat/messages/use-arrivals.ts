import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatItem } from '@/lib/chat/engine/state';

/**
 * Calls back with what is new in a conversation, once for each: messages that arrive, and what the chat
 * itself has to say. What was there before is not new, nor is what a reload brings back.
 *
 * @param hasHistory whether the conversation is complete, so that what is added is new
 */
export function useArrivals(
  items: readonly ChatItem[],
  hasHistory: boolean,
  onArrival: (arrived: readonly ChatItem[]) => void,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const hadHistory = useRef(false);
  const tell = useEffectEvent(onArrival);
  useEffect(() => {
    const before = known.current;
    const isNew = ({ id, type }: ChatItem) =>
      before?.has(id) === false &&
      (type === 'system' || (type === 'received' && hadHistory.current));
    const arrived = items.filter(isNew);
    known.current = new Set(items.map(({ id }) => id));
    hadHistory.current = hasHistory;
    if (arrived.length > 0) tell(arrived);
  }, [items, hasHistory]);
}
