import { z } from 'zod';

/** What a webhook call reports: half of the response target has passed, or all of it. */
export const WEBHOOK_EVENTS = ['promise.half', 'promise.missed'] as const;

/** @param percent how much of the response target has passed: 50 or 100 */
export const webhookEvent = (percent: number): (typeof WEBHOOK_EVENTS)[number] =>
  percent === 100 ? 'promise.missed' : 'promise.half';

/**
 * The body of a webhook call, signed as specified at standardwebhooks.com. It holds nothing about the person
 * who waits. Times are ISO 8601 in UTC.
 */
export const webhookSchema = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** When it happened. */
  timestamp: z.string(),
  data: z.object({
    kind: z.enum(['conversation', 'ticket']),
    id: z.string(),
    /** The short reference; missing until an older one has it. */
    reference: z.string().optional(),
    /** When an answer is due. */
    dueAt: z.string(),
    /** Where staff answer. */
    link: z.string(),
  }),
});

export type WebhookBody = z.infer<typeof webhookSchema>;
