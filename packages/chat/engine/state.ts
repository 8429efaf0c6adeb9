import type { AttachedFile } from '@repo/contract/file.ts';
import type { Availability } from '@repo/contract/chat-answer.ts';
import type { ChatClosing } from '@repo/contract/rating.ts';

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

/** How far the delivery of a visitor's message has come. */
export type Delivery =
  | { state: 'sending' }
  | { state: 'sent' }
  | { state: 'seen' }
  /** Refused for good, or not sent yet; in that case it is retried automatically. */
  | { state: 'failed'; problem: string; isFinal: boolean };

/** One line of the conversation (requirement 3.6). */
export type ChatItem = Readonly<{
  id: string;
  type: 'system' | 'received' | 'sent';
  content: string;
  /** ISO 8601: the visitor's time until the message is stored, then the backend's. */
  timestamp: string;
  sender: string;
  sessionId: string;
  /** Left out if it has none. */
  files?: readonly AttachedFile[] | undefined;
  /** Only sent messages have it. */
  delivery?: Delivery;
  /** The short reference of what a system message confirms. */
  reference?: string;
}>;

/** Everything that the widget shows. Every change makes a new object. */
export type ChatState = Readonly<{
  status: Status;
  /** In order: the stored messages, then those still on their way. */
  items: readonly ChatItem[];
  /** How many messages nobody has looked at yet, in any tab. */
  unread: number;
  isAgentTyping: boolean;
  /** What the backend says about its hours; absent if it says nothing. */
  availability: Availability | undefined;
  /** The short reference of the conversation; absent until it has begun, and with other backends. */
  reference: string | undefined;
  /** `submitted` blocks another lead, and `submitting` a second one at the same time (requirement 4.22). */
  lead: 'none' | 'submitting' | 'submitted';
  isSchedulingCall: boolean;
  /** Whether the visitor is to be asked where the answer can be emailed. */
  isAskingForEmail: boolean;
  /** Whether the conversation can be emailed: its address is known, and the backend has the extension. */
  canEmailTranscript: boolean;
  isSendingTranscript: boolean;
  /** What the visitor can rate; absent unless staff have closed the conversation and it has not gone on. */
  closing: ChatClosing | undefined;
  /** Whether the conversation has been loaded from the store: whatever is added after that is new. */
  hasHistory: boolean;
  /** Whether the window is open in this tab. */
  isOpen: boolean;
}>;
