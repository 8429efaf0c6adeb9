import { ArrowDown } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { MessageLog } from '@repo/ui/message-log.tsx';
import type { ChatState } from '@repo/chat/engine/state.ts';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { WELCOME_ID } from '@repo/chat/visitor/timeline/items.ts';
import { dayName } from '#components/chat/chat-time.ts';
import { MessageBubble } from '#components/chat/messages/message-bubble.tsx';

const CLASS_NAMES = { box: 'chat-log', scroller: 'chat-scroller', jump: 'chat-jump' };

type ChatLogProps = Readonly<Pick<ChatState, 'items' | 'isAgentTyping'> & { client: ChatClient }>;

/** The conversation, as the visitor sees it. */
export function ChatLog({ items, isAgentTyping, client }: ChatLogProps) {
  // oxlint-disable-next-line react/purity -- it speaks of the time at which it is drawn
  const now = new Date();
  const days = items.map(({ id, timestamp }) =>
    id === WELCOME_ID ? undefined : dayName(timestamp, now),
  );
  return (
    <MessageLog
      label="Conversation"
      classNames={CLASS_NAMES}
      jumpLabel={
        <>
          <Icon icon={ArrowDown} size={16} />
          Jump to latest
        </>
      }
      lastSent={items.findLast(({ type }) => type === 'sent')?.id}
    >
      <ol>
        {items.map((item, index) => (
          <MessageBubble
            key={item.id}
            item={item}
            day={days[index] === days[index - 1] ? undefined : days[index]}
            client={client}
          />
        ))}
      </ol>
      {isAgentTyping && <p className="chat-typing">The team is typing…</p>}
    </MessageLog>
  );
}
