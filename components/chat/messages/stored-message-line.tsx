import { namesOf } from '@repo/contract/file-sentences.ts';
import type { StoredMessage } from '@repo/contract/chat-message.ts';
import { MessageFiles } from '#components/chat/messages/message-files.tsx';
import { itemClass } from '#components/chat/messages/item-class.ts';
import { MessageText } from '#components/chat/messages/message-text.tsx';

const TYPES = { user: 'sent', agent: 'received', system: 'system' };

// The server does not know the visitor's time zone, so the page names the one that it uses.
const TIME = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

type StoredMessageLineProps = Readonly<{ message: StoredMessage }>;

/** A message on a page without JavaScript. */
export function StoredMessageLine({ message: stored }: StoredMessageLineProps) {
  const { messageType, sender, sessionId, message, timestamp, files = [] } = stored;
  const hasWords = files.length === 0 || message !== namesOf(files);
  return (
    <li className={itemClass(TYPES[messageType], message)}>
      <p className={messageType === 'agent' ? 'chat-sender' : 'sr-only'}>
        {messageType === 'user' ? 'You' : sender}
      </p>
      {hasWords && <MessageText text={message} />}
      {files.length > 0 && <MessageFiles files={files} sessionId={sessionId} />}
      <p className="chat-meta">
        <time dateTime={timestamp}>{TIME.format(new Date(timestamp))} UTC</time>
      </p>
    </li>
  );
}
