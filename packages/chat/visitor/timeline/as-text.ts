import { referenceLine } from '@repo/contract/error-sentences.ts';
import type { ChatItem, ChatState } from '#engine/state.ts';

/** A conversation as text for a file: its reference, and then when, who, and what, in the reader's time zone. */
export function asText({ items, reference }: Pick<ChatState, 'items' | 'reference'>): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const lines = items.map((item) => lineOf(item, format));
  if (reference !== undefined) lines.unshift(referenceLine(reference));
  return lines.join('\n\n') + '\n';
}

function lineOf(item: ChatItem, format: Intl.DateTimeFormat): string {
  const { type, sender, timestamp, content, delivery, reference } = item;
  const name = type === 'sent' ? 'You' : sender;
  const isOnItsWay = delivery?.state === 'sending' || delivery?.state === 'failed';
  const note = isOnItsWay ? ' (not sent yet)' : '';
  const confirmed = reference === undefined ? '' : `\n${referenceLine(reference)}`;
  return `${format.format(new Date(timestamp))} - ${name}${note}\n${content}${confirmed}`;
}
