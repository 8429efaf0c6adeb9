import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Announcements } from '@/desk/conversations/announcements';
import { threadItems } from '@/desk/conversations/thread-items';
import { ThreadLine } from '@/desk/conversations/thread-line';
import { useAnnouncements } from '@/desk/conversations/use-announcements';
import { useLive } from '@/desk/live/live';
import { useNow } from '@/desk/now';
import { dayOf } from '@/desk/parts/times';
import { browserSignals } from '@/lib/chat/browser/signals';
import type { DeskConversation } from '@/lib/contract/desk/conversation';
import type { Note } from '@/lib/contract/desk/note';

/** So many pixels above the newest message one is still looking at it. */
const NEAR = 48;

type ThreadProps = Readonly<{ conversation: DeskConversation; notes: readonly Note[] }>;

/**
 * What was said, live. Its first line of pixels is the bottom one (thread.css), so the browser itself
 * keeps the newest message in sight, and keeps the place of somebody who reads older ones.
 */
export function Thread({ conversation, notes }: ThreadProps) {
  const live = useLive();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const [openedAt] = useState(conversation.lastSeq);
  const thread = live.thread(conversation.conversationId);
  const lines = thread.lines();
  const isBehind = thread.isBehind();
  const announcements = useAnnouncements(lines, openedAt);
  const items = threadItems(lines, notes);
  const days = items.map(({ at }) => dayOf(at, now));
  const jump = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };

  const see = useEffectEvent(() => {
    if (browserSignals.isVisible()) thread.see();
  });
  useEffect(() => see(), [lines.length, isBehind]);
  useEffect(() => browserSignals.subscribe(() => see()), []);
  const waiting = lines.findLast(({ delivery }) => delivery)?.id;
  useEffect(jump, [waiting]);

  return (
    <div className="log-box">
      <div
        ref={scroller}
        role="log"
        // What is new is said by the region below, without what is old.
        aria-live="off"
        aria-label="Messages"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className="log"
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -NEAR)}
      >
        <div>
          {isBehind && lines.length === 0 && <p className="state">Loading…</p>}
          <ol>
            {items.map((item, index) => (
              <ThreadLine
                key={item.key}
                item={item}
                day={days[index] === days[index - 1] ? undefined : days[index]}
                readSeq={conversation.readSeq}
                onRetry={thread.retry}
                onRemove={thread.discard}
              />
            ))}
          </ol>
          {isBehind && lines.length > 0 && <p className="soft">Catching up…</p>}
          {thread.isVisitorTyping() && <p className="soft">The visitor is typing…</p>}
        </div>
      </div>
      <Announcements of={announcements} />
      {isAway && (
        <button type="button" className="button jump" onClick={jump}>
          ↓ Latest
        </button>
      )}
    </div>
  );
}
