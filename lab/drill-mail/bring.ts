import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { untilTaken } from '#drill/until-taken.ts';

/** How long the sender waits for an answer, in milliseconds. */
const ANSWER_LIMIT_MS = 20_000;

/**
 * Brings an email by the signed call, as a provider does that passes on what it receives: again and again, until it is
 * taken.
 *
 * @param urls the backends, of which each attempt takes the next one
 * @param secret INBOUND_MAIL_SECRET
 * @returns how many attempts it took
 * @throws when a backend refuses it for good, or nobody has taken it in a long time
 */
export function bringUntilTaken(
  raw: Buffer,
  urls: readonly string[],
  secret: string,
): Promise<number> {
  const webhook = new Webhook(secret);
  return untilTaken(urls, (url) => bringOnce(raw, url, webhook));
}

/** @returns the status */
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
  const answer = await fetch(`${url}/mail/inbound`, { method: 'POST', headers, body, signal });
  await answer.body?.cancel();
  return answer.status;
}
