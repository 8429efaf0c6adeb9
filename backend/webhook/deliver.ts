import type { WebhookFormat } from '@repo/contract/desk/webhook-format.ts';
import { deskAddress, type DeskLocation } from '#core/desk-address.ts';
import type { Store } from '#store/store.ts';
import type { ClaimedDelivery } from '#store/webhooks/deliveries.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import type { DeliveryAnswer } from '#webhook/attempt.ts';
import { messageWords } from '#webhook/message-words.ts';
import { findOutside } from '#webhook/outside.ts';
import { post } from '#webhook/post.ts';
import { signedHeaders } from '#webhook/signature.ts';
import type { SlackDeps } from '#webhook/slack-call.ts';
import { postToSlack } from '#webhook/slack-message.ts';
import { teamsCard } from '#webhook/teams-card.ts';

/** What calls to endpoints need. */
type DeliverDeps = SlackDeps & { store: Store; place: DeskLocation };

type Deliver = (
  delivery: ClaimedDelivery,
  endpoint: StoredEndpoint,
  deps: DeliverDeps,
) => Promise<DeliveryAnswer>;

/** What is noted when Slack has done what it was asked to: its answer may name people. */
export const DONE_IN_SLACK: DeliveryAnswer = { status: 200, answer: '' };

const DELIVER: Record<WebhookFormat, Deliver> = {
  standard(delivery, endpoint, deps) {
    const body = bodyOf(delivery, deps.place);
    const now = deps.clock.now();
    const call = { id: delivery.id, timestamp: Math.floor(now / 1000), body };
    const secrets = secretsOf(endpoint, new Date(now).toISOString());
    return send(endpoint, { body, signed: signedHeaders(call, ...secrets) }, deps);
  },

  teams(delivery, endpoint, deps) {
    const body = JSON.stringify(teamsCard(messageWords(delivery, deps.place)));
    return send(endpoint, { body }, deps);
  },

  async slack(delivery, endpoint, deps) {
    await postToSlack(delivery, endpoint, deps);
    return DONE_IN_SLACK;
  },
};

/** Makes the call of a delivery, in the format of its endpoint. @throws the same as {@link post} and {@link postToSlack} */
export const deliver: Deliver = (delivery, endpoint, deps) =>
  DELIVER[endpoint.format](delivery, endpoint, deps);

const send = (
  { url }: StoredEndpoint,
  { body, signed = {} }: { body: string; signed?: Record<string, string> },
  { clock, rules, stopping }: DeliverDeps,
): Promise<DeliveryAnswer> => {
  const headers = { 'content-type': 'application/json', ...signed };
  const call = { url: new URL(url), headers, body };
  return post(call, (to) => findOutside(to, rules), { clock, stopping });
};

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
