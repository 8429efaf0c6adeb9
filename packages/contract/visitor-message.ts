import { z } from 'zod';
import { chatSessionId, clientId, clientTime, pageAddress } from '#chat-ids.ts';
import { MESSAGE_SENTENCES, messageText, messageType } from '#chat-message.ts';
import { fileIds } from '#file.ts';
import { clientDataSchema } from '#lead.ts';
import { line } from '#text.ts';
import { visitSchema } from '#visit.ts';

/** The sender's name on a visitor's messages (requirement 3.5). */
export const VISITOR_SENDER = 'User';

/**
 * What a visitor sends: the event `chat message` and `POST /chat/send` (requirements 3.5 and 7.7). The fields
 * are in the order of the checks; fields not listed are dropped. `id`, `pageUrl`, `files`, and the
 * fields of the visit are ours.
 */
export const chatMessageSchema = z.object(
  {
    message: messageText,
    sessionId: chatSessionId,
    messageType: messageType.default('user'),
    sender: line('Sender', 100).default(VISITOR_SENDER),
    source: z.literal('chat_widget', 'The source must be chat_widget').default('chat_widget'),
    timestamp: clientTime.optional(),
    clientData: clientDataSchema.optional(),
    id: clientId.optional(),
    pageUrl: pageAddress,
    files: fileIds,
    ...visitSchema.shape,
  },
  'The message must be an object',
);

/** The same, from a visitor, who may not send the message types of staff and of the system. */
export const visitorMessageSchema = chatMessageSchema.extend({
  messageType: z.literal('user', MESSAGE_SENTENCES.messageType).default('user'),
});

/** A message as a client may send it. */
export type ChatMessageInput = z.input<typeof chatMessageSchema>;

/** A message that passed every check. */
export type ChatMessage = z.output<typeof chatMessageSchema>;
