import { MessageText } from '@/components/chat/messages/message-text';
import type { StoredMessage } from '@/lib/contract/chat-message';

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
  const { messageType, sender, message, timestamp } = stored;
  return (
    <li className={`chat-item chat-${TYPES[messageType]}`}>
      <p className={messageType === 'agent' ? 'chat-sender' : 'sr-only'}>
        {messageType === 'user' ? 'You' : sender}
      </p>
      <MessageText text={message} />
      <p className="chat-meta">
        <time dateTime={timestamp}>{TIME.format(new Date(timestamp))} UTC</time>
      </p>
    </li>
  );
}
