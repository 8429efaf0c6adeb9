import type { Accepted } from '@/backend/chat/store-message-once';
import { MESSAGE_STORED, type MessageStored } from '@/lib/contract/chat-answer';

/** The answer to the sender of a stored message. A repeat gets the answer of the first attempt. */
export function messageStored({ message, conversation }: Accepted): MessageStored {
  const { id, seq, timestamp } = message;
  const { reference } = conversation;
  return { success: true, message: MESSAGE_STORED, id, seq, timestamp, reference };
}
