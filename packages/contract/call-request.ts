import { z } from 'zod';
import { chatSessionId, clientId } from '#chat-ids.ts';
import { clientDataSchema } from '#lead.ts';
import { line, paragraphs } from '#text.ts';
import { visitSchema } from '#visit.ts';

/** When the visitor wants to be called (requirement 9.10). */
export const PREFERRED_TIME = 'ASAP';

/** The answer to a call request that was stored (requirement 8.17). */
export const CALL_STORED = "Call scheduled successfully! We'll contact you soon.";

/**
 * The event `schedule call` and the body of `POST /chat/schedule-call` (requirements 3.9 and 7.11). The
 * client sends both, with one `id`, so that the request is stored once. The `id` and the fields of the visit
 * are ours.
 */
export const callRequestSchema = z.object(
  {
    sessionId: chatSessionId,
    clientData: clientDataSchema.prefault({}),
    preferredTime: line('Preferred time', 100).default(PREFERRED_TIME),
    notes: paragraphs('Notes', 5000).default(''),
    ...visitSchema.shape,
    id: clientId.optional(),
  },
  'The call request must be an object',
);

/** A call request as a client may send it. */
export type CallRequestInput = z.input<typeof callRequestSchema>;

/** A call request that passed every check. */
export type CallRequest = z.output<typeof callRequestSchema>;
