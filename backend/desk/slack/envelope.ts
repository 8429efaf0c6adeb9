import { z } from 'zod';
import { jsonOrNothing } from '#core/json-or-nothing.ts';
import type { SlackAnswer } from '#desk/slack/answer.ts';

/** The kinds of messages that people write in a thread; the others tell of edits, of who joined, and the like. */
const WRITTEN: ReadonlySet<string | undefined> = new Set([
  undefined,
  'file_share',
  'thread_broadcast',
]);

const messageSchema = z.object({
  type: z.literal('message'),
  subtype: z.string().optional(),
  bot_id: z.string().optional(),
  channel: z.string(),
  user: z.string(),
  text: z.string().default(''),
  ts: z.string(),
  thread_ts: z.string(),
  files: z.array(z.unknown()).optional(),
});

const envelopeSchema = z.union([
  z.object({ type: z.literal('url_verification'), challenge: z.string().max(500) }),
  z.object({ type: z.literal('event_callback'), event: messageSchema }),
]);

/** What a call of Slack is about: its question whether we are there, or something that a person wrote in a thread. */
type Envelope = { challenge?: string; written?: SlackAnswer };

/**
 * Reads a call of the Events API (https://docs.slack.dev/apis/events-api). What is anything else, such as the messages of
 * bots (ours, too), means nothing.
 */
export function readSlackCall(body: Buffer): Envelope {
  const read = envelopeSchema.safeParse(jsonOrNothing(body.toString()));
  if (!read.success) return {};
  if (read.data.type === 'url_verification') return { challenge: read.data.challenge };
  const { event } = read.data;
  const { channel, ts, thread_ts: threadTs, user: userId, text, files = [] } = event;
  const isAnswer = WRITTEN.has(event.subtype) && event.bot_id === undefined && threadTs !== ts;
  if (!isAnswer) return {};
  return { written: { channel, threadTs, ts, userId, text, hasFiles: files.length > 0 } };
}
