import { useCallback, useSyncExternalStore } from 'react';
import type { ChatClient } from '@/lib/chat/visitor/client';
import type { ChatState } from '@/lib/chat/engine/state';

/** The current state of a conversation. */
export function useChatState(client: ChatClient): ChatState {
  const subscribe = useCallback((listener: () => void) => client.subscribe(listener), [client]);
  return useSyncExternalStore(subscribe, () => client.getState());
}
