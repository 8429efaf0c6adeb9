import type { ChatItem } from '@/lib/chat/engine/state';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A conversation as text for a file: when, who, and what, in the reader's time zone. */
export function asText(items: readonly ChatItem[]): string {
  return items.map(lineOf).join('\n\n') + '\n';
}

function lineOf({ type, sender, timestamp, content, delivery }: ChatItem): string {
  const name = type === 'sent' ? 'You' : sender;
  const isOnItsWay = delivery?.state === 'sending' || delivery?.state === 'failed';
  const note = isOnItsWay ? ' (not sent yet)' : '';
  return `${format.format(new Date(timestamp))} - ${name}${note}\n${content}`;
}
