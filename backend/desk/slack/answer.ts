import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SLACK_ANSWER } from '@repo/contract/desk/webhook-format.ts';
import type { StoreTransaction } from '#store/store.ts';
import type { StoredThread } from '#store/webhooks/threads.ts';

/** A message that somebody wrote in a thread of ours in Slack. */
export const slackAnswerSchema = z.object({
  channel: z.string(),
  threadTs: z.string(),
  ts: z.string(),
  userId: z.string(),
  text: z.string(),
  hasFiles: z.boolean(),
});

export type SlackAnswer = z.infer<typeof slackAnswerSchema>;

/**
 * Stores what was written in a thread until it is worked off, like what is to be told there. The ID follows from the place of
 * the message in Slack, so whatever Slack or anybody else sends again about it is the same one.
 */
export const keepAnswer = (
  transaction: StoreTransaction,
  { endpointId, matter }: StoredThread,
  answer: SlackAnswer,
  happenedAt: string,
): Promise<void> =>
  transaction.webhookDeliveries.add({
    id: idOf([endpointId, answer.channel, answer.ts]),
    endpointId,
    matter,
    kind: SLACK_ANSWER,
    happenedAt,
    data: JSON.stringify(answer),
  });

/** An ID that is the same for the same parts, in the form of a UUID (RFC 9562, version 8). */
function idOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const [, one, two, three, four, five] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${one}-${two}-8${three}-8${four}-${five}`;
}
