import { z } from 'zod';
import type { Clock } from '#core/clock.ts';
import { jsonOrNothing } from '#core/json-or-nothing.ts';
import { findOutside, type OutsideRules } from '#webhook/outside.ts';
import { post } from '#webhook/post.ts';

/** Where the methods of Slack are, without `/api/`. */
export const SLACK_ORIGIN = 'https://slack.com';

/** The most characters of an answer that are read. Those that we want have fewer than 10,000. */
const LONGEST_ANSWER = 200_000;

/** The status of an answer that asks to come again later. */
const TOO_MANY = 429;

/** What calls to Slack need. */
export type SlackDeps = {
  clock: Clock;
  rules: OutsideRules;
  stopping: AbortSignal;
  /** Replaces {@link SLACK_ORIGIN} in tests. */
  slackOrigin?: string | undefined;
};

/** Slack did not do what it was asked to. */
export class SlackRefused extends Error {
  /** `SLACK` and what Slack calls it, or the status: a code, never a text. */
  readonly code: string;
  /** After how many seconds Slack wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(code: string, retryAfter?: number) {
    super(code);
    this.name = 'SlackRefused';
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** Whether the same call would be refused again. */
  get isFinal(): boolean {
    return this.code.startsWith('SLACK ') && !PASSING.has(this.code);
  }
}

/** What Slack refuses for now. */
const PASSING: ReadonlySet<string> = new Set(
  ['ratelimited', 'internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'].map(
    (error) => `SLACK ${error}`,
  ),
);

const answerSchema = z.union([
  z.looseObject({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.string().regex(/^\w{1,60}$/) }),
]);

/**
 * Calls a method of Slack (https://docs.slack.dev/apis/web-api). An answer with the status 200 may be a refusal.
 *
 * @param args what the method is told; as a form, which every method takes
 * @throws {SlackRefused} or whatever `post` and `findOutside` throw
 */
export async function callSlack<Schema extends z.ZodType>(
  { method, token, args }: { method: string; token: string; args: Record<string, string> },
  schema: Schema,
  { clock, rules, stopping, slackOrigin = SLACK_ORIGIN }: SlackDeps,
): Promise<z.output<Schema>> {
  const call = {
    url: new URL(`/api/${method}`, slackOrigin),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    },
    body: new URLSearchParams(args).toString(),
  };
  const { status, answer, retryAfter } = await post(call, (url) => findOutside(url, rules), {
    clock,
    stopping,
    kept: LONGEST_ANSWER,
  });
  if (status === TOO_MANY) throw new SlackRefused('SLACK ratelimited', retryAfter);
  if (status !== 200) throw new SlackRefused(`HTTP ${status}`);
  const read = answerSchema.safeParse(jsonOrNothing(answer));
  if (!read.success) throw new SlackRefused('SLACK nonsense');
  if (!read.data.ok) throw new SlackRefused(`SLACK ${read.data.error}`);
  const wanted = schema.safeParse(read.data);
  if (!wanted.success) throw new SlackRefused('SLACK nonsense');
  return wanted.data;
}
