import type { Accepted } from '@/backend/chat/store-message-once';
import { MESSAGE_STORED, type MessageStored } from '@/lib/contract/chat-answer';

/** What the sender of a stored message is told. A repeat is told what the first attempt was. */
export function messageStored({ message: { id, seq, timestamp } }: Accepted): MessageStored {
  return { success: true, message: MESSAGE_STORED, id, seq, timestamp };
}
