import webPush from 'web-push';
import { company } from '@repo/company/company.ts';
import type { PushMessage } from '@repo/contract/desk/push.ts';
import type { Clock } from '#core/clock.ts';
import type { VapidKeys } from '#push/vapid.ts';
import type { StoredPush } from '#store/notifications/push.ts';
import { findOutside, type OutsideRules } from '#webhook/outside.ts';
import { post } from '#webhook/post.ts';

/** How long a push service keeps a message for a device that is off, in seconds: what is older is in the list anyway. */
const KEPT_S = 4 * 60 * 60;

export type SendPushDeps = {
  clock: Clock;
  keys: VapidKeys;
  rules: OutsideRules;
  stopping: AbortSignal;
};

/**
 * Pushes a message to a browser, encrypted for it (RFC 8291). Its topic lets the service replace a repeat.
 *
 * @returns the status with which the push service answered
 * @throws whatever `post` and `findOutside` throw
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Pick<StoredPush, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  { clock, keys, rules, stopping }: SendPushDeps,
): Promise<number> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${company.email}`, ...keys },
      TTL: KEPT_S,
      urgency: 'high',
      topic: message.id.replaceAll('-', ''),
    },
  );
  const call = { url: new URL(endpoint), headers: namedHeaders(headers), body };
  const { status } = await post(call, (url) => findOutside(url, rules), { clock, stopping });
  return status;
}

/** The headers of a call, without its length, which follows from the body. */
const namedHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
