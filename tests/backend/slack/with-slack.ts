import { createHmac, randomUUID } from 'node:crypto';
import { WEBHOOK_KINDS, type WebhookKind } from '@repo/contract/desk/webhook-endpoint.ts';
import { SLACK_EVENTS_PATH } from '@repo/contract/desk/webhook-format.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { CHANNEL, startSlack, TEAM, TOKEN } from '#tests/backend/slack/scripted-slack.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

export const SIGNING_SECRET = '8f742231b10e8888abcd99yyyzzz85a5';

/** A desk with a webhook to a Slack of our own, in which Ann has the address of her account. */
export async function startWithSlack(kinds: readonly WebhookKind[] = WEBHOOK_KINDS) {
  const clock = new ManualClock();
  const slack = await startSlack([
    { id: 'U-ANN', email: 'Ann@Company.test' },
    { id: 'U-BEN', email: 'ben@company.test' },
    { id: 'U-OTHER', email: 'someone@elsewhere.test' },
    { id: 'U-NONE' },
    { id: 'U-GONE', email: 'ann@company.test', deleted: true },
    { id: 'U-UNSURE', email: 'ann@company.test', is_email_confirmed: false },
    { id: 'U-PARTNER', email: 'ann@company.test', team_id: 'T0PARTNER' },
  ]);
  const desk = await startDesk({
    clock,
    slackOrigin: slack.origin,
    env: { WEBHOOK_INSIDE: 'yes' },
  });
  const endpointId = await addSlackEndpoint(desk, slack.origin, kinds);
  return {
    ...desk,
    clock,
    slack,
    endpointId,
    /** Slack brings something. */
    bring: (body: unknown, changes?: SignedAs) => bringEvent(desk, body, changes),
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      await slack[Symbol.asyncDispose]();
    },
  };
}

/** Adds a webhook to a Slack. @returns its ID */
async function addSlackEndpoint(
  { store, clock }: Pick<TestBackend, 'store' | 'clock'>,
  url: string,
  kinds: readonly WebhookKind[],
): Promise<string> {
  const id = randomUUID();
  await store.transaction('alone', ({ webhookEndpoints }) =>
    webhookEndpoints.add({
      id,
      format: 'slack',
      url,
      channel: CHANNEL,
      token: TOKEN,
      secret: SIGNING_SECRET,
      kinds: [...kinds],
      createdAt: new Date(clock.now()).toISOString(),
    }),
  );
  return id;
}

type SignedAs = { secret?: string; at?: number; signature?: string };

/** Brings a call as Slack signs it (docs.slack.dev/authentication/verifying-requests-from-slack). @returns its answer */
export async function bringEvent(
  { url, clock }: Pick<TestBackend, 'url' | 'clock'>,
  content: unknown,
  { secret = SIGNING_SECRET, at = clock.now(), signature }: SignedAs = {},
) {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(at / 1000));
  const hmac = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  const response = await fetch(`${url}${SLACK_EVENTS_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': signature ?? `v0=${hmac}`,
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** What Slack brings when somebody writes in a thread (docs.slack.dev/reference/events/message). */
export const written = (threadTs: string, event: Record<string, unknown> = {}) => {
  const ts = '1503436000.000900';
  return {
    token: 'ZZZZZZWSxiZZZ2yIvs3peJ',
    team_id: TEAM,
    api_app_id: 'A0MDYCDME',
    event: {
      type: 'message',
      channel: CHANNEL,
      user: 'U-ANN',
      text: 'Yes, we do.',
      ts,
      thread_ts: threadTs,
      parent_user_id: 'U-BOT',
      event_ts: ts,
      channel_type: 'channel',
      ...event,
    },
    type: 'event_callback',
    event_id: 'Ev0MDYGDKJ',
    event_time: 1_503_436_000,
    authorizations: [{ enterprise_id: null, team_id: TEAM, user_id: 'U-BOT', is_bot: true }],
  };
};
