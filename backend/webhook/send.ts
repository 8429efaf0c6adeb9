import type { WebhookBody } from '@repo/contract/desk/webhook.ts';
import type { Clock } from '#core/clock.ts';
import { threadAddress, type DeskLocation } from '#core/desk-address.ts';
import { errorCode } from '#jobs/error-code.ts';
import type { JobFailure } from '#jobs/worker.ts';
import type { WebhookJob } from '#store/jobs/queues.ts';
import { findOutside, resolveHost } from '#webhook/outside.ts';
import { post } from '#webhook/post.ts';
import { signedHeaders } from '#webhook/signature.ts';

/** The address of the calls, and the secret that signs them. */
export type WebhookTarget = { url: string; secret: string };

/** The receiver did not accept the call. */
class WebhookRejected extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/**
 * Makes one call of the webhook in the settings. It counts as accepted if the answer is 2xx within 10 s. Whoever sets
 * the address may set one inside of the network.
 *
 * @param stopping aborts the running call
 * @throws what {@link classifyWebhookError} classifies
 */
export async function sendWebhook(
  job: WebhookJob,
  { url, secret }: WebhookTarget,
  deps: { clock: Clock; place: DeskLocation; stopping: AbortSignal },
): Promise<void> {
  const { clock, place, stopping } = deps;
  const body = JSON.stringify(bodyOf(job, place));
  const timestamp = Math.floor(clock.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders({ id: job.id, timestamp, body }, secret),
  };
  const call = { url: new URL(url), headers, body };
  const rules = { isInsideAllowed: true, resolve: resolveHost };
  const { status } = await post(call, (to) => findOutside(to, rules), { clock, stopping });
  if (!isAccepted(status)) throw new WebhookRejected(status);
}

/** Whether the status of an answer says that a call is accepted. */
export const isAccepted = (status: number): boolean => status >= 200 && status < 300;

function bodyOf({ kind, alert }: WebhookJob, place: DeskLocation): WebhookBody {
  const { conversationId, ticketId, reference, dueAt, createdAt } = alert;
  return {
    type: kind,
    timestamp: createdAt,
    data: {
      kind: conversationId === null ? 'ticket' : 'conversation',
      id: conversationId ?? ticketId ?? '',
      ...(reference !== undefined && { reference }),
      dueAt,
      link: threadAddress(alert.place, place),
    },
  };
}

/** Classifies a failed call. A receiver that answers 410 wants no more calls. */
export function classifyWebhookError(error: unknown): JobFailure {
  if (error instanceof WebhookRejected)
    return { code: error.message, isFinal: error.status === 410 };
  return { code: errorCode(error), isFinal: false };
}
