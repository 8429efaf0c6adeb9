import { z } from 'zod';
import { DESK_PATH } from '#desk/address.ts';

/** How a webhook tells what happens, with the words of the desk. */
export const WEBHOOK_FORMAT_LABELS = {
  standard: 'For programs (Standard Webhooks)',
  slack: 'Slack',
  teams: 'Microsoft Teams',
} as const;

export type WebhookFormat = keyof typeof WEBHOOK_FORMAT_LABELS;

/** All formats, in the order in which they are offered. */
export const WEBHOOK_FORMATS = Object.keys(WEBHOOK_FORMAT_LABELS) as [
  WebhookFormat,
  ...WebhookFormat[],
];

/** Where Slack brings what is written in its threads. Below `/desk`, because a proxy passes on nothing else. */
export const SLACK_EVENTS_PATH = `${DESK_PATH}/slack/events`;

/** What is listed among the calls of a webhook for an answer that came from Slack. */
export const SLACK_ANSWER = 'slack.answer';

/** What an app in Slack needs (https://docs.slack.dev/authentication/tokens), for the events it sends, too. */
export const SLACK_SCOPES = [
  'chat:write',
  'channels:history',
  'users:read',
  'users:read.email',
  'reactions:write',
] as const;

/** The maximum length of an address. */
const LONGEST_URL = 500;

const address = z.url({ protocol: /^https?$/ });

/** Where calls go. Which fields there are depends on the format; Slack's address is always the same. */
export const webhookPlaceFields = z.object({
  format: z.enum(WEBHOOK_FORMATS, 'This format is unknown').default('standard'),
  url: z
    .string()
    .trim()
    .max(LONGEST_URL, `An address has at most ${LONGEST_URL} characters`)
    .optional(),
  /** The ID of the channel in Slack. */
  channel: z.string().trim().max(30).optional(),
  /** What Slack gives the app. Empty keeps what is stored. */
  token: z.string().trim().max(300).optional(),
  signingSecret: z.string().trim().max(200).optional(),
});

type Place = z.output<typeof webhookPlaceFields>;

type Rule = { field: keyof Place; isBroken: (place: Place) => boolean; message: string };

const isEmptyOr = (pattern: RegExp, text = '') => text === '' || pattern.test(text);

const ADDRESS_RULES: readonly Rule[] = [
  {
    field: 'url',
    isBroken: ({ url }) => !address.safeParse(url).success,
    message: 'Please enter an address like https://example.com/hook',
  },
];

const SLACK_RULES: readonly Rule[] = [
  {
    field: 'channel',
    isBroken: ({ channel = '' }) => !/^[CG][A-Z0-9]{5,}$/.test(channel),
    message: 'Please enter the ID of the channel, like C024BE91L',
  },
  {
    field: 'token',
    isBroken: ({ token }) => !isEmptyOr(/^xoxb-[\w-]{10,}$/, token),
    message: 'Please enter the bot token, which begins with xoxb-',
  },
  {
    field: 'signingSecret',
    isBroken: ({ signingSecret }) => !isEmptyOr(/^[\w-]{16,}$/, signingSecret),
    message: 'Please enter the signing secret, like 8f742231b10e8888abcd99yyyzzz85a5',
  },
];

/** Refuses what is missing in the fields of a format, or is something else. */
export const checkWebhookPlace = (
  place: Place,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  const rules = place.format === 'slack' ? SLACK_RULES : ADDRESS_RULES;
  for (const { field, isBroken, message } of rules) {
    if (isBroken(place)) context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** The part of the form of a webhook that says where its calls go. */
export const webhookPlaceSchema = webhookPlaceFields.superRefine(checkWebhookPlace);
