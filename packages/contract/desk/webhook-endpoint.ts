import { z } from 'zod';
import { checkWebhookPlace, WEBHOOK_FORMATS, webhookPlaceFields } from '#desk/webhook-format.ts';

/** What webhooks can tell, with the words of the desk. */
export const WEBHOOK_KIND_LABELS = {
  'inquiry.received': 'New inquiry',
  'order.received': 'New order',
  'lead.received': 'New lead',
  'call.requested': 'New call request',
  'conversation.started': 'New conversation',
  'message.received': 'A visitor or customer wrote',
  'answer.sent': 'Staff answered',
  'matter.assigned': 'Assigned, or no longer',
  'matter.closed': 'Closed or done',
  'matter.reopened': 'Reopened',
  'promise.half': 'Half of a response target has passed',
  'promise.missed': 'A response target has passed',
  'mail.bounced': 'An email came back',
  'matter.erased': 'Erased',
} as const;

export type WebhookKind = keyof typeof WEBHOOK_KIND_LABELS;

/** All kinds, in the order in which they are listed. */
export const WEBHOOK_KINDS = Object.keys(WEBHOOK_KIND_LABELS) as [WebhookKind, ...WebhookKind[]];

/** What is sent to try an endpoint, whatever it wants to hear. */
export const WEBHOOK_TEST = 'webhook.test';

/** The maximum number of endpoints. */
export const MOST_WEBHOOKS = 20;

/** How much of an answer is kept, in characters. */
export const KEPT_ANSWER = 500;

/** How many deliveries are listed. */
export const LISTED_DELIVERIES = 50;

/** How many days what was not delivered is kept, and what was. */
export const WAITING_DAYS = 30;
export const DELIVERED_DAYS = 7;

/** For how many hours both secrets sign after one was renewed. */
export const BOTH_SECRETS_HOURS = 24;

/** `POST /desk/api/webhooks` and `POST /desk/api/webhooks/:id`: where calls go, and what they tell. */
export const webhookInputSchema = webhookPlaceFields
  .extend({
    kinds: z
      .array(z.enum(WEBHOOK_KINDS, 'This kind is unknown'))
      .min(1, 'Please choose at least one kind')
      .transform((kinds) => WEBHOOK_KINDS.filter((kind) => kinds.includes(kind))),
  })
  .superRefine(checkWebhookPlace);

export type WebhookInput = z.output<typeof webhookInputSchema>;

/** Why an endpoint is paused: it failed for too long, wants no more calls (410), or an admin wishes it. */
export const PAUSE_REASONS = ['failing', 'gone', 'admin'] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];

/** An endpoint in the list; its secret is not shown again. Times are ISO 8601 in UTC. */
export const webhookEndpointSchema = z.object({
  id: z.string(),
  /** A backend of the version before knows one format, and no channels. */
  format: z.enum(WEBHOOK_FORMATS).default('standard'),
  url: z.string(),
  /** The ID of the channel in Slack; null for another format. */
  channel: z.string().nullable().default(null),
  /** Those that this version knows. */
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  createdAt: z.string(),
  paused: z.object({ at: z.string(), reason: z.enum(PAUSE_REASONS) }).nullable(),
  /** What is not delivered yet: how much, and since when the oldest waits. */
  waiting: z.int().nonnegative(),
  waitingSince: z.string().nullable(),
  /** How much was removed undelivered because it was too old. */
  expired: z.int().nonnegative(),
});

export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const webhookEndpointsSchema = z.object({
  endpoints: z.array(webhookEndpointSchema),
  /** Whether the settings allow addresses inside of the network. */
  isInsideAllowed: z.boolean(),
});

/** The answer to whoever made or renewed a secret: the only time that it is shown. Empty if calls have none of ours. */
export const webhookSecretSchema = z.object({ id: z.string(), secret: z.string() });

/** What a delivery can be: not delivered yet, delivered, or given up by an admin. */
const DELIVERY_STATES = ['queued', 'sent', 'given-up'] as const;

/** A delivery in the list. */
export const webhookDeliverySchema = z.object({
  /** The `webhook-id`. */
  id: z.string(),
  kind: z.string(),
  /** The page of the desk below `/desk` that it is about. */
  place: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.string(),
  attempts: z.int().nonnegative(),
  /** When the next attempt is due; null unless it waits for that. */
  nextAttemptAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** Why the last attempt failed, as a code; null if it did not. */
  lastError: z.string().nullable(),
  /** The status of the last answer, and how its body begins; null when there was none. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
});

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveriesSchema = z.object({ deliveries: z.array(webhookDeliverySchema) });

/** The body of a call to an endpoint of the desk. It holds nothing that people wrote. Times are ISO 8601 in UTC. */
export const webhookEventSchema = z.object({
  type: z.enum([...WEBHOOK_KINDS, WEBHOOK_TEST]),
  /** When it happened. */
  timestamp: z.string(),
  data: z.object({
    /** What it is about; missing in a test. */
    kind: z.enum(['conversation', 'ticket']).optional(),
    id: z.string().optional(),
    /** The short reference; missing until an older one has it. */
    reference: z.string().optional(),
    /** The state of a ticket, or `open` or `closed` for a conversation; missing for what was erased. */
    state: z.string().optional(),
    /** Of `message.received` and `answer.sent`: the ID of the message, the email, or the reply. */
    messageId: z.string().optional(),
    /** Of `matter.assigned`: the ID of whoever has it now; null for nobody. */
    assigneeId: z.string().nullable().optional(),
    /** Of `promise.half` and `promise.missed`: when an answer is due. */
    dueAt: z.string().optional(),
    /** Where staff see it; missing for what was erased. */
    link: z.string().optional(),
  }),
});

export type WebhookEvent = z.infer<typeof webhookEventSchema>;
