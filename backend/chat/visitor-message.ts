import { z } from 'zod';
import { chatMessageSchema, MESSAGE_SENTENCES } from '@/lib/contract/chat-message';

/** What a visitor may send: messages of the types for staff and for the system would be lies. */
export const visitorMessageSchema = chatMessageSchema.extend({
  messageType: z.literal('user', MESSAGE_SENTENCES.messageType).default('user'),
});
