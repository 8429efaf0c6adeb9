import { z } from 'zod';
import { chatSessionId } from '@/lib/contract/chat-ids';
import { LEAD_SENTENCES } from '@/lib/contract/lead';
import { email } from '@/lib/contract/text';

/** The body of `PUT /chat/email/{sessionId}` (ours): where answers go when the visitor has left. */
export const chatEmailSchema = z.object(
  { email: email(LEAD_SENTENCES.email) },
  'The request must be an object',
);

/** The body of `POST /chat/transcript` (ours), which names no address: the known one gets it. */
export const transcriptRequestSchema = z.object(
  { sessionId: chatSessionId },
  'The request must be an object',
);
