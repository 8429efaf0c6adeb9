import type { z } from 'zod';
import { failureSchema } from '@/lib/contract/answer';
import { refusalSchema } from '@/lib/contract/chat-answer';

/** How a route documents one of its answers. */
export const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** How a route documents that it may fail. */
export const failing = (description: string) => answer(description, failureSchema);

/** How a call of the chat documents that it may be refused, with the reason for programs. */
export const refusing = (description: string) => answer(description, refusalSchema);
