import type { z } from 'zod';
import { errorAnswerSchema } from '@/lib/contract/answer';
import { codedErrorSchema } from '@/lib/contract/chat-answer';

/** How a route documents one of its answers. */
export const documentAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** How a route documents that it may fail. */
export const documentError = (description: string) =>
  documentAnswer(description, errorAnswerSchema);

/** How a call of the chat documents that it may be refused, with the reason for programs. */
export const documentCodedError = (description: string) =>
  documentAnswer(description, codedErrorSchema);
