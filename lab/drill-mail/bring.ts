import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

/** How long the sender waits for an answer, and before it tries again, in milliseconds. */
const ANSWER_LIMIT_MS = 20_000;
const PAUSE_MS = 500;

/** How long the sender goes on at most, in milliseconds. Real ones go on for days. */
const PATIENCE_MS = 10 * 60 * 1000;

/**
 * Brings an email by the signed call, as a provider does that passes on what it receives: again and again, until it is
 * taken.
 *
 * @param urls the backends, of which each attempt takes the next one
 * @param secret INBOUND_MAIL_SECRET
 * @returns how many attempts it took
 * @throws when a backend refuses it for good, or nobody has taken it in a long time
 */
export async function bringUntilTaken(
  raw: Buffer,
  urls: readonly string[],
  secret: string,
): Promise<number> {
  const webhook = new Webhook(secret);
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 1; performance.now() < deadline; attempt += 1) {
    const status = await bringOnce(raw, urls[attempt % urls.length] ?? '', webhook);
    if (status === 200) return attempt;
    if (status < 500) throw new Error(`An email was refused with status ${status}.`);
    await pause(PAUSE_MS);
  }
  throw new Error(`An email was not taken within ${PATIENCE_MS / 60_000} minutes.`);
}

/** @returns the status; 503 if there is no answer */
async function bringOnce(raw: Buffer, url: string, webhook: Webhook): Promise<number> {
  const [id, now] = [`msg_${randomUUID()}`, new Date()];
  const headers = {
    'content-type': 'message/rfc822',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign(id, now, raw.toString()),
  };
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const body = new Uint8Array(raw);
  try {
    const answer = await fetch(`${url}/mail/inbound`, { method: 'POST', headers, body, signal });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 503;
  }
}
