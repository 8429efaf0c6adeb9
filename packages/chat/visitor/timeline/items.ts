import type { ReceivedMessage } from '@repo/contract/chat-message.ts';
import { VISITOR_SENDER } from '@repo/contract/visitor-message.ts';
import type { LocalHistoryItem } from '#visitor/timeline/local-history.ts';
import type { OutboxEntry } from '#engine/outbox.ts';
import { SYSTEM_SENDER } from '#visitor/sentences.ts';
import type { ChatItem, Delivery } from '#engine/state.ts';

const SENT: Delivery = { state: 'sent' };

/** Whether a message is the visitor's own. Its type decides; without a type, the sender's name does. */
export const isOwn = ({ messageType, sender }: ReceivedMessage): boolean =>
  messageType ? messageType === 'user' : sender === VISITOR_SENDER;

/**
 * A message from the backend as it is shown.
 *
 * @param id for a message without an ID
 * @param now for a message without a time: ISO 8601 in UTC
 */
export function itemOfMessage(message: ReceivedMessage, id: string, now: string): ChatItem {
  const item = {
    id: message.id ?? id,
    content: message.message,
    timestamp: message.timestamp ?? now,
    sender: message.sender,
    sessionId: message.sessionId,
    ...(message.files && { files: message.files }),
  };
  if (isOwn(message)) return { ...item, type: 'sent', delivery: SENT };
  return { ...item, type: message.messageType === 'system' ? 'system' : 'received' };
}

/** A message from the outbox as it is shown. */
export function itemOfEntry(entry: OutboxEntry, sessionId: string, delivery = SENT): ChatItem {
  const { id, message: content, timestamp, files } = entry;
  const item = { id, type: 'sent' as const, content, timestamp, sender: VISITOR_SENDER };
  return { ...item, sessionId, delivery, ...(files && { files }) };
}

/** An item of the local history as it is shown. */
export const itemFromHistory = ({ item }: LocalHistoryItem): ChatItem =>
  item.type === 'sent' ? { ...item, delivery: SENT } : item;

/** The welcome begins a conversation. Nobody has said it at any time, so it is shown without one. */
export const WELCOME_ID = 'welcome';

/** A system message. @param reference the short one of what it confirms */
export function systemItem(
  id: string,
  content: string,
  timestamp: string,
  sessionId = '',
  reference?: string,
): ChatItem {
  const item = {
    id,
    type: 'system' as const,
    content,
    timestamp,
    sender: SYSTEM_SENDER,
    sessionId,
  };
  return reference === undefined ? item : { ...item, reference };
}
