import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** What a provider that passes on emails shares with us. */
export const INBOUND_SECRET = `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of a signed call. The package of receivers signs texts only, so emails of other bytes are signed here.
 *
 * @param at milliseconds since 1970
 */
export function signed(raw: string | Buffer, at: number, secret = INBOUND_SECRET) {
  const id = `msg_${randomUUID()}`;
  const seconds = Math.floor(at / 1000);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature =
    typeof raw === 'string'
      ? new Webhook(secret).sign(id, new Date(at), raw)
      : `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(raw).digest('base64')}`;
  return {
    'content-type': 'message/rfc822',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature,
  };
}

/**
 * Brings an email to a backend, as a provider does that passes on what it receives.
 *
 * @param at milliseconds since 1970, by the clock of the backend
 * @returns the status of the answer
 */
export async function bringMail(url: string, raw: Buffer, at = Date.now()): Promise<number> {
  const answer = await fetch(`${url}/mail/inbound`, {
    method: 'POST',
    headers: signed(raw, at),
    body: new Uint8Array(raw),
  });
  await answer.body?.cancel();
  return answer.status;
}
