import { z } from 'zod';
import { line } from '#text.ts';

/** The body of `PUT /chat/close/{sessionId}` (requirement 7.10). */
export const closeRequestSchema = z.object(
  { reason: line('Reason', 200).default('') },
  'The request must be an object',
);
