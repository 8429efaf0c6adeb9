import { z } from 'zod';
import { WEBHOOK_TEST } from '@repo/contract/desk/webhook-endpoint.ts';
import type { DeskLocation } from '#core/desk-address.ts';
import type { Store } from '#store/store.ts';
import type { ClaimedDelivery } from '#store/webhooks/deliveries.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import { LINK_WORDS, messageWords, type MessageWords } from '#webhook/message-words.ts';
import { callSlack, type SlackDeps } from '#webhook/slack-call.ts';

type PostDeps = SlackDeps & { store: Store; place: DeskLocation };

const postedSchema = z.object({ channel: z.string(), ts: z.string() });

/** What begins no thread: whoever answers it would answer nobody. */
const ALONE: ReadonlySet<string> = new Set([WEBHOOK_TEST, 'matter.erased']);

/** Where staff learn that this is not the place to talk about a visitor. */
const WHO_READS = 'What you write in this thread is sent to the visitor or customer.';

/** Replaces what Slack reads as markup (https://docs.slack.dev/messaging/formatting-message-text#escaping). */
export const escapeForSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Tells in Slack what has happened. All that happens in one matter is in one thread, which begins with its first message.
 *
 * @throws {SlackRefused}, {StoreUnavailable}, or whatever `post` throws
 */
export async function postToSlack(
  delivery: ClaimedDelivery,
  endpoint: StoredEndpoint,
  deps: PostDeps,
): Promise<void> {
  const { store, place } = deps;
  const { id: endpointId, channel } = endpoint;
  const { matter, kind } = delivery;
  const words = messageWords(delivery, place);
  const isAlone = ALONE.has(kind);
  const found = isAlone
    ? undefined
    : await store.read((reads) => reads.webhookThreads.of({ endpointId, matter }));
  // Since then, an admin may have chosen another channel.
  const thread = found?.channel === channel ? found : undefined;
  const text = textOf(words, !isAlone && !thread);
  const posted = await sayInSlack(endpoint, { text, threadTs: thread?.ts }, deps);
  if (isAlone || thread) return;
  await store.transaction('unlocked', ({ webhookThreads }) =>
    webhookThreads.keep({ endpointId, matter, ...posted }),
  );
}

/** Says something in the channel of an endpoint, or in one of its threads. @throws the same as {@link callSlack} */
export const sayInSlack = (
  { token, channel }: Pick<StoredEndpoint, 'token' | 'channel'>,
  { text, threadTs }: { text: string; threadTs?: string | undefined },
  deps: SlackDeps,
): Promise<z.output<typeof postedSchema>> =>
  callSlack(
    {
      method: 'chat.postMessage',
      token: token ?? '',
      args: {
        channel: channel ?? '',
        text,
        unfurl_links: 'false',
        unfurl_media: 'false',
        ...(threadTs !== undefined && { thread_ts: threadTs }),
      },
    },
    postedSchema,
    deps,
  );

function textOf({ title, lines, link }: MessageWords, isFirst: boolean): string {
  return [
    `*${escapeForSlack(title)}*`,
    ...lines.map(escapeForSlack),
    ...(link === undefined ? [] : [`<${escapeForSlack(link)}|${LINK_WORDS}>`]),
    ...(isFirst ? [`_${WHO_READS}_`] : []),
  ].join('\n');
}
