import { ArrowDown } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { ChatMessage } from '@/components/chat/messages/chat-message';
import { dayName } from '@/components/chat/chat-time';
import { Icon } from '@/components/ui/icon';
import type { ChatClient } from '@/lib/chat/visitor/client';
import type { ChatState } from '@/lib/chat/engine/state';

/** So many pixels above the newest message one is still looking at it. */
const NEAR = 48;

type ChatLogProps = Readonly<Pick<ChatState, 'items' | 'isAgentTyping'> & { client: ChatClient }>;

/**
 * The conversation. Its first line of pixels is the bottom one (`chat.css`), so the browser itself keeps
 * the newest message in sight, and keeps the place of a visitor who reads older ones.
 */
export function ChatLog({ items, isAgentTyping, client }: ChatLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const jump = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  const jumpByButton = () => {
    jump();
    // The button goes; the focus must not go with it.
    scroller.current?.focus({ preventScroll: true });
  };
  const lastSent = items.findLast(({ type }) => type === 'sent')?.id;
  useEffect(jump, [lastSent]);

  const now = new Date();
  const days = items.map(({ timestamp }) => dayName(timestamp, now));
  return (
    <div className="chat-log">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label="Conversation"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className="chat-scroller"
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -NEAR)}
      >
        <div>
          <ol>
            {items.map((item, index) => (
              <ChatMessage
                key={item.id}
                item={item}
                day={days[index] === days[index - 1] ? undefined : days[index]}
                client={client}
              />
            ))}
          </ol>
          {isAgentTyping && <p className="chat-typing">The team is typing…</p>}
        </div>
      </div>
      {isAway && (
        <button type="button" className="chat-jump" onClick={jumpByButton}>
          <Icon icon={ArrowDown} size={16} />
          Jump to latest
        </button>
      )}
    </div>
  );
}
