import { z } from 'zod';
import { ERROR_CODES } from '#chat-answer.ts';

/** Why the desk refused a call; `message` is for people. */
export const DESK_ERROR_CODES = [
  ...ERROR_CODES,
  'signed_out', // nobody is signed in, or the session has ended (401)
  'forbidden', // the call came from a page of another site, or the role does not include it (403)
  'second_factor', // everybody needs a second factor by now, and this account has none (403)
  'confirm', // whoever is signed in has to show once more who they are (403)
  'missing', // there is no such thing, or it is gone (404)
] as const;

export type DeskErrorCode = (typeof DESK_ERROR_CODES)[number];

/** The body of every refused call, and the acknowledgment of every refused event. */
export const deskErrorSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(DESK_ERROR_CODES).optional().catch(undefined),
  field: z.string().optional().catch(undefined),
  /** Seconds. */
  retryAfter: z.number().nonnegative().optional().catch(undefined),
});

export type DeskError = z.infer<typeof deskErrorSchema>;

/** The answer to a call that changes something and has nothing else to say. */
export const doneSchema = z.object({ success: z.literal(true) });
