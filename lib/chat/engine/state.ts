import type { Availability } from '@/lib/contract/chat-answer';

/** How the connection is shown, word for word (requirement 4.8). */
export const STATUS_WORDS = {
  connected: 'connected',
  connecting: 'connecting...',
  reconnecting: 'reconnecting...',
  error: 'connection error',
  offline: 'offline',
} as const;

/** The state of the connection. */
export type Status = keyof typeof STATUS_WORDS;

/** How far a message of the visitor has come. */
export type Delivery =
  | { state: 'sending' }
  | { state: 'sent' }
  | { state: 'seen' }
  /** Refused for good, or not sent yet: then it is tried again by itself. */
  | { state: 'failed'; problem: string; isFinal: boolean };

/** One line of the conversation (requirement 3.6). */
export type ChatItem = Readonly<{
  id: string;
  type: 'system' | 'received' | 'sent';
  content: string;
  /** ISO 8601: the backend's time once it is stored, before that the visitor's. */
  timestamp: string;
  sender: string;
  sessionId: string;
  /** Of sent ones only. */
  delivery?: Delivery;
}>;

/** Everything that the widget shows. A new object whenever something changes. */
export type ChatState = Readonly<{
  status: Status;
  /** In order: what the store has, then what is still on its way. */
  items: readonly ChatItem[];
  /** How many messages came that nobody has looked at, in any tab. */
  unread: number;
  isAgentTyping: boolean;
  /** What the backend says about its hours; absent where it says nothing. */
  availability: Availability | undefined;
  /** Blocks a lead that was stored, and a second one while the first is on its way (requirement 4.22). */
  lead: 'none' | 'submitting' | 'submitted';
  isSchedulingCall: boolean;
  /** Whether the conversation is here as the store has it: what is added from then on is new. */
  hasHistory: boolean;
  /** Whether the window is open, here. */
  isOpen: boolean;
}>;
