import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How old a call may be, in seconds. Older ones may be replayed ones. */
const OLDEST = 5 * 60;

/**
 * Whether a call is from Slack (https://docs.slack.dev/authentication/verifying-requests-from-slack), and of these minutes.
 *
 * @param body exactly as it came
 * @param now milliseconds since 1970
 */
export function isFromSlack(
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
  signingSecret: string,
  now: number,
): boolean {
  const { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  const isCurrent = Math.abs(Number(timestamp) - now / 1000) <= OLDEST;
  if (!isCurrent) return false;
  const hmac = createHmac('sha256', signingSecret).update(`v0:${timestamp}:`).update(body);
  const expected = Buffer.from(`v0=${hmac.digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
