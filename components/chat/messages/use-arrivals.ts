import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatItem } from '@repo/chat/engine/state.ts';

/**
 * Calls back once for each new item in a conversation: messages that arrive, and system messages. Items that
 * were there before, or that a reload brings back, are not new.
 *
 * @param hasHistory whether the conversation is complete, so that anything added is new
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
