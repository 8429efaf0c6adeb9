import type { WebhookInput } from '@repo/contract/desk/webhook-endpoint.ts';
import { InvalidRequest } from '#core/errors.ts';
import { refuseAddress } from '#desk/webhooks/refuse-address.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import type { OutsideRules } from '#webhook/outside.ts';
import { newWebhookSecret } from '#webhook/signature.ts';
import { SLACK_ORIGIN } from '#webhook/slack-call.ts';

/** Finds where calls go, and what they tell, as it is stored. @throws {InvalidRequest} when no call could go there */
export async function placeIn(
  { format, url = '', channel = '', kinds }: WebhookInput,
  rules: OutsideRules,
): Promise<Pick<StoredEndpoint, 'url' | 'channel' | 'kinds'>> {
  if (format === 'slack') return { url: SLACK_ORIGIN, channel, kinds };
  await refuseAddress(url, rules);
  return { url, channel: null, kinds };
}

/** The secrets of Slack that are in an input: what is left empty is not. */
export const secretsIn = ({
  format,
  token,
  signingSecret: secret,
}: WebhookInput): Partial<Pick<StoredEndpoint, 'token' | 'secret'>> =>
  format === 'slack' ? { ...(token && { token }), ...(secret && { secret }) } : {};

/**
 * The secrets of an endpoint that begins: ours for a program, those of its app for Slack, and none for Teams, where the
 * address is secret.
 *
 * @throws {InvalidRequest} when one of those of Slack is missing
 */
export function firstSecrets(input: WebhookInput): Pick<StoredEndpoint, 'token' | 'secret'> {
  if (input.format === 'teams') return { token: null, secret: '' };
  if (input.format === 'standard') return { token: null, secret: newWebhookSecret() };
  const { token, secret } = secretsIn(input);
  if (!token) {
    throw new InvalidRequest({ message: 'Please enter the bot token', field: 'token' });
  }
  if (!secret) {
    throw new InvalidRequest({
      message: 'Please enter the signing secret',
      field: 'signingSecret',
    });
  }
  return { token, secret };
}
