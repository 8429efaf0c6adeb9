import type { Generated } from 'kysely';
import type { PauseReason } from '@repo/contract/desk/webhook-endpoint.ts';
import type { WebhookFormat } from '@repo/contract/desk/webhook-format.ts';

/** One row per address that is told of events. */
export type WebhookEndpointsTable = {
  id: string;
  url: string;
  /** A JSON array of the kinds that it wants. */
  kinds: string;
  /** `whsec_…`, or the signing secret of the app in Slack; empty for Teams. It signs, so it is stored as it is. */
  secret: string;
  /** The secret before, which also signs until then; null if there is none. */
  oldSecret: string | null;
  oldSecretUntil: string | null;
  createdAt: string;
  /** Since when nothing is sent there, and why; null as long as it is. */
  pausedAt: string | null;
  pauseReason: PauseReason | null;
  /** How many deliveries were removed undelivered because of their age. */
  expired: number;
  format: WebhookFormat;
  /** The channel in Slack, and the token of the app; null for another format. */
  channel: string | null;
  token: string | null;
};

/** One row per event and endpoint. */
export type WebhookDeliveriesTable = {
  /** Numbers them in the order of what happened in one matter. */
  seq: Generated<number>;
  /** The `webhook-id`, the same for each attempt. */
  id: string;
  endpointId: string;
  /** What it is about, as the place of its page at the desk: `conversations/…` or `tickets/…`. */
  matter: string;
  kind: string;
  /** When it happened, and the data of the call without the link, as JSON. */
  happenedAt: string;
  data: string;
  state: 'queued' | 'sent' | 'given-up';
  /** How many attempts have begun, and when the first did, since it was last resumed. */
  attempts: number;
  firstAttemptAt: string | null;
  nextAttemptAt: string;
  /** Until when whoever has claimed it is expected to report; null while nobody has. */
  leasedUntil: string | null;
  /** A code, never an address or a text. */
  lastError: string | null;
  /** The status of the last answer, and how its body began. */
  status: number | null;
  answer: string | null;
  /** When it was delivered, or given up. */
  doneAt: string | null;
};

/** One row per endpoint and matter whose messages are in a thread in Slack. */
export type WebhookThreadsTable = {
  endpointId: string;
  /** As in a delivery. */
  matter: string;
  channel: string;
  /** The time of its first message, which is what Slack calls it by. */
  ts: string;
};

export type WebhookTables = {
  webhookEndpoints: WebhookEndpointsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  webhookThreads: WebhookThreadsTable;
};
