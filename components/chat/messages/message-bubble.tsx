import { memo } from 'react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { WELCOME_ID } from '@repo/chat/visitor/timeline/items.ts';
import { namesOf } from '@repo/contract/file-sentences.ts';
import type { ChatItem } from '@repo/chat/engine/state.ts';
import { ChatReference } from '#components/chat/chat-reference.tsx';
import { timeOfDay } from '#components/chat/chat-time.ts';
import { DeliveryLine } from '#components/chat/messages/delivery-line.tsx';
import { MessageFiles } from '#components/chat/messages/message-files.tsx';
import { itemClass } from '#components/chat/messages/item-class.ts';
import { MessageText } from '#components/chat/messages/message-text.tsx';

type MessageBubbleProps = Readonly<{
  item: ChatItem;
  /** The day, if this message is the first of a new one. */
  day: string | undefined;
  client: ChatClient;
}>;

/** One line of the conversation: the sender, the text, the time, and the delivery state. */
export const MessageBubble = memo(function MessageBubble({
  item,
  day,
  client,
}: MessageBubbleProps) {
  const { id, type, content, timestamp, sender, sessionId, files = [], delivery, reference } = item;
  // The text of a message without words of its own is the list of its files.
  const hasWords = files.length === 0 || content !== namesOf(files);
  return (
    <li className={itemClass(type, content)}>
      {day !== undefined && <p className="chat-day">{day}</p>}
      {type === 'received' && <p className="chat-sender">{sender}</p>}
      {type === 'sent' && <p className="sr-only">You</p>}
      {hasWords && <MessageText text={content} />}
      {files.length > 0 && <MessageFiles files={files} sessionId={sessionId} />}
      <ChatReference reference={reference} />
      {id !== WELCOME_ID && (
        <p className="chat-meta">
          <time dateTime={timestamp}>{timeOfDay(timestamp)}</time>
          {delivery && <DeliveryLine id={id} delivery={delivery} client={client} />}
        </p>
      )}
    </li>
  );
});
