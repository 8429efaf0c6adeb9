import { z } from 'zod';
import { chatSessionId } from '#chat-ids.ts';
import { email } from '#text.ts';

const ADDRESS_NEEDED = 'Please enter an email address, like name@example.com';

/** The body of `PUT /chat/email/{sessionId}` (ours): where answers go when the visitor has left. */
export const chatEmailSchema = z.object(
  { email: email(ADDRESS_NEEDED) },
  'The request must be an object',
);

/** The body of `POST /chat/transcript` (ours), which names no address: the known one gets it. */
export const transcriptRequestSchema = z.object(
  { sessionId: chatSessionId },
  'The request must be an object',
);
