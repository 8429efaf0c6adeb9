import { z } from 'zod';

/** What the webhook tells of: half of the promised time is over, or all of it. */
export const WEBHOOK_EVENTS = ['promise.half', 'promise.missed'] as const;

/** @param percent of the promised time that is over: 50 or 100 */
export const webhookEvent = (percent: number): (typeof WEBHOOK_EVENTS)[number] =>
  percent === 100 ? 'promise.missed' : 'promise.half';

/**
 * The body of a call of the webhook, signed as standardwebhooks.com says. It holds nothing about the
 * person who waits. Times are ISO 8601 in UTC.
 */
export const webhookSchema = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** When it happened. */
  timestamp: z.string(),
  data: z.object({
    kind: z.enum(['conversation', 'ticket']),
    id: z.string(),
    /** Until when an answer was promised. */
    dueAt: z.string(),
    /** Where staff answer. */
    link: z.string(),
  }),
});

export type WebhookBody = z.infer<typeof webhookSchema>;
