import type { Clock } from '#core/clock.ts';
import { deskAddress, type DeskLocation } from '#core/desk-address.ts';
import type { ClaimedDelivery } from '#store/webhooks/deliveries.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import { findOutside, type OutsideRules } from '#webhook/outside.ts';
import { post, type PostAnswer } from '#webhook/post.ts';
import { signedHeaders } from '#webhook/signature.ts';

type DeliverDeps = {
  clock: Clock;
  place: DeskLocation;
  rules: OutsideRules;
  stopping: AbortSignal;
};

/** Makes the call of a delivery. @throws the same as {@link post} and {@link findOutside} */
export function deliver(
  delivery: ClaimedDelivery,
  endpoint: StoredEndpoint,
  { clock, place, rules, stopping }: DeliverDeps,
): Promise<PostAnswer> {
  const body = bodyOf(delivery, place);
  const now = clock.now();
  const call = { id: delivery.id, timestamp: Math.floor(now / 1000), body };
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(call, ...secretsOf(endpoint, new Date(now).toISOString())),
  };
  const posted = { url: new URL(endpoint.url), headers, body };
  return post(posted, (url) => findOutside(url, rules), { clock, stopping });
}

function bodyOf(
  { kind: type, happenedAt: timestamp, data, matter }: ClaimedDelivery,
  place: DeskLocation,
): string {
  const said = JSON.parse(data) as object;
  const isThere = type !== 'matter.erased';
  return JSON.stringify({
    type,
    timestamp,
    data: { ...said, ...(isThere && { link: `${deskAddress(place)}/${matter}` }) },
  });
}

function secretsOf({ secret, oldSecret, oldSecretUntil }: StoredEndpoint, now: string): string[] {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return isOldValid ? [secret, oldSecret] : [secret];
}
