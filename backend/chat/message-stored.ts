import { MESSAGE_STORED, type MessageStored } from '@repo/contract/chat-answer.ts';
import type { Accepted } from '#chat/store-message-once.ts';

/** The answer to the sender of a stored message. A repeat gets the answer of the first attempt. */
export function messageStored({ message, conversation }: Accepted): MessageStored {
  const { id, seq, timestamp } = message;
  const { reference } = conversation;
  return { success: true, message: MESSAGE_STORED, id, seq, timestamp, reference };
}
