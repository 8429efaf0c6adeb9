import type { WebhookBody } from '@repo/contract/desk/webhook.ts';
import type { Clock } from '#core/clock.ts';
import { threadAddress, type DeskLocation } from '#core/desk-address.ts';
import { errorCode } from '#jobs/error-code.ts';
import type { JobFailure } from '#jobs/worker.ts';
import type { WebhookJob } from '#store/jobs/queues.ts';
import { signedHeaders } from '#webhook/signature.ts';

/** How long the receiver may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

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
 * Makes one call. It counts as accepted if the answer is 2xx within 10 s. Redirects are not followed, because
 * calls go only to the address in the settings.
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
  const limit = new AbortController();
  const cancel = clock.after(TIMEOUT_MS, () => limit.abort(new DOMException('', 'TimeoutError')));
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders({ id: job.id, timestamp, body }, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([limit.signal, stopping]),
    });
    // The body of the answer does not matter and may be endless.
    await answer.body?.cancel();
    if (!answer.ok) throw new WebhookRejected(answer.status);
  } finally {
    cancel();
  }
}

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
  // `fetch` says only that it failed; the reason is in `cause`.
  const { cause } = Object(error) as { cause?: unknown };
  return { code: errorCode(cause ?? error), isFinal: false };
}
