import type { z } from 'zod';
import { errorAnswerSchema } from '@repo/contract/answer.ts';
import { codedErrorSchema } from '@repo/contract/chat-answer.ts';

/** Documents one of a route's answers. */
export const documentAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Documents an error of a route. */
export const documentError = (description: string) =>
  documentAnswer(description, errorAnswerSchema);

const { reference } = errorAnswerSchema.shape;

/** Documents a coded error of a chat route. */
export const documentCodedError = (description: string) =>
  documentAnswer(description, codedErrorSchema.extend({ reference }));
