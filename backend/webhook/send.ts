import type { Clock } from '@/backend/core/clock';
import { threadAddress, type DeskLocation } from '@/backend/core/desk-address';
import { errorCode } from '@/backend/jobs/error-code';
import type { JobFailure } from '@/backend/jobs/worker';
import type { WebhookJob } from '@/backend/store/jobs/job-store';
import { signedHeaders } from '@/backend/webhook/signature';
import type { WebhookBody } from '@/lib/contract/desk/webhook';

/** How long the receiver may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Where calls go, and with what they are signed. */
export type WebhookTarget = { url: string; secret: string };

/** The receiver did not take the call. */
class WebhookRejected extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/**
 * Makes one call. Taken is what is answered with 2xx within 10 s; a redirect is not followed, because
 * the address that was set is the one that was meant.
 *
 * @param stopping ends a call that is under way
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
    // What it says is of no interest, and may be endless.
    await answer.body?.cancel();
    if (!answer.ok) throw new WebhookRejected(answer.status);
  } finally {
    cancel();
  }
}

function bodyOf({ kind, alert }: WebhookJob, place: DeskLocation): WebhookBody {
  const { conversationId, ticketId, dueAt, createdAt } = alert;
  return {
    type: kind,
    timestamp: createdAt,
    data: {
      kind: conversationId === null ? 'ticket' : 'conversation',
      id: conversationId ?? ticketId ?? '',
      dueAt,
      link: threadAddress(alert, place),
    },
  };
}

/** What a failed call means. A receiver that answers 410 wants no calls any more. */
export function classifyWebhookError(error: unknown): JobFailure {
  if (error instanceof WebhookRejected)
    return { code: error.message, isFinal: error.status === 410 };
  // `fetch` says only that it failed; the reason is behind it.
  const { cause } = Object(error) as { cause?: unknown };
  return { code: errorCode(cause ?? error), isFinal: false };
}
