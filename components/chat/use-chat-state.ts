import { useCallback, useSyncExternalStore } from 'react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import type { ChatState } from '@repo/chat/engine/state.ts';

/** The current state of a conversation. */
export function useChatState(client: ChatClient): ChatState {
  const subscribe = useCallback((listener: () => void) => client.subscribe(listener), [client]);
  return useSyncExternalStore(subscribe, () => client.getState());
}
