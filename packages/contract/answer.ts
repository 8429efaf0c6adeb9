import { z } from 'zod';
import { writtenReferenceSchema } from '#reference.ts';

/** The answer to an inquiry that was stored. Other backends may send only `message`. */
export const storedAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  sessionId: z.string().optional(),
  id: z.string().optional(),
  /** The short reference, which people can read out (ours). */
  reference: writtenReferenceSchema.optional(),
});

/**
 * The answer to every failed call (requirement 8.19). Other backends may use `error` instead of `message`.
 * Ours also names the invalid field.
 */
export const errorAnswerSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  field: z.string().optional(),
  /** The beginning of the request's ID, to find a failure of ours in the log. */
  reference: z.string().optional(),
});

/** The answer to `GET /health`: which parts work. */
export const healthSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  store: z.enum(['ok', 'unavailable']).optional(),
  mail: z.enum(['ok', 'failing']).optional(),
  /** What several backends share; missing when there is only one. */
  redis: z.enum(['ok', 'away']).optional(),
  /** How many chat sockets are connected. */
  sockets: z.int().nonnegative().optional(),
});

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
export type Health = z.infer<typeof healthSchema>;
