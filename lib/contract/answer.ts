import { z } from 'zod';

/** The answer to an inquiry that is stored. Other backends may send `message` alone. */
export const storedAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  sessionId: z.string().optional(),
  id: z.string().optional(),
});

/**
 * The answer to every call that failed (requirement 8.19). Other backends may say `error` instead of
 * `message`. Ours also names the field that is wrong.
 */
export const errorAnswerSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  field: z.string().optional(),
});

/** The answer of `GET /health`: which part works. */
export const healthSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  store: z.enum(['ok', 'unavailable']).optional(),
  mail: z.enum(['ok', 'failing']).optional(),
  /** How many sockets of the chat are connected. */
  sockets: z.int().nonnegative().optional(),
});

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
export type Health = z.infer<typeof healthSchema>;
