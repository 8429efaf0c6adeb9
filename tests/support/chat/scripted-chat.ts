import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import type { ChatItem, ChatState } from '@repo/chat/engine/state.ts';

let count = 0;

/** A line of a conversation, two minutes past eleven. */
export const anItem = (changes: Partial<ChatItem> = {}): ChatItem => ({
  id: `item-${(count += 1)}`,
  type: 'received',
  content: 'Hello',
  timestamp: '2026-11-21T11:02:00.000Z',
  sender: 'Maya',
  sessionId: 'chat_1_ab',
  ...changes,
});

/** A client whose state the test sets, and whose calls the test sees. */
export function scriptChat(changes: Partial<ChatState> = {}) {
  const listeners = new Set<() => void>();
  let state: ChatState = {
    status: 'connected',
    items: [],
    unread: 0,
    isAgentTyping: false,
    availability: undefined,
    reference: undefined,
    lead: 'none',
    isSchedulingCall: false,
    isAskingForEmail: false,
    canEmailTranscript: false,
    isSendingTranscript: false,
    closing: undefined,
    hasHistory: true,
    isOpen: true,
    ...changes,
  };
  const change = (news: Partial<ChatState>) => {
    state = { ...state, ...news };
    listeners.forEach((listener) => listener());
  };
  const set = (news: Partial<ChatState>) => act(() => change(news));
  const client = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: jest.fn<ChatClient['open']>(),
    close: jest.fn<ChatClient['close']>(),
    send: jest.fn<ChatClient['send']>(),
    session: () => 'chat_1_ab',
    retry: jest.fn<ChatClient['retry']>(),
    discard: jest.fn<ChatClient['discard']>(),
    typing: jest.fn<ChatClient['typing']>(),
    submitLead: jest.fn<ChatClient['submitLead']>(() => Promise.resolve(true)),
    allowLead: jest.fn<ChatClient['allowLead']>(),
    knownVisitor: jest.fn<ChatClient['knownVisitor']>(),
    scheduleCall: jest.fn<ChatClient['scheduleCall']>(() => Promise.resolve()),
    giveEmail: jest.fn<ChatClient['giveEmail']>(() => Promise.resolve(undefined)),
    declineEmail: jest.fn<ChatClient['declineEmail']>(),
    emailTranscript: jest.fn<ChatClient['emailTranscript']>(() => Promise.resolve()),
    rate: jest.fn<ChatClient['rate']>(() => Promise.resolve(undefined)),
    asText: () => 'The whole conversation',
    dispose: jest.fn<ChatClient['dispose']>(),
  } satisfies ChatClient;
  return {
    client,
    set,
    /** Like `set`, but as in a browser: whoever shows the conversation learns of its own errors. */
    change,
    /** Something arrives after the existing items. */
    add: (...items: ChatItem[]) => set({ items: [...state.items, ...items] }),
  };
}
