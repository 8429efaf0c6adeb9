import { useEffect, useEffectEvent, useState } from 'react';
import { MessageLog } from '@repo/ui/message-log.tsx';
import { browserSignals } from '@repo/chat/browser/signals.ts';
import type { AgentLine } from '@repo/chat/staff/thread.ts';
import type { ConversationDetail } from '@repo/contract/desk/conversation.ts';
import { ThreadAnnouncements } from '#conversations/announcements.tsx';
import { EventLine } from '#conversations/event-line.tsx';
import { visitorName } from '#conversations/names.ts';
import { threadItems } from '#conversations/thread-items.ts';
import { ThreadLine } from '#conversations/thread-line.tsx';
import { useAnnouncements } from '#conversations/use-announcements.ts';
import { useLive } from '#live/live.tsx';
import { useNow } from '#now.ts';
import { ScheduledReplyView } from '#scheduled/scheduled-reply-view.tsx';
import { dayOf } from '#shared/times.tsx';

const CLASS_NAMES = { box: 'log-box', scroller: 'log', jump: 'button jump' };

type ThreadProps = Readonly<
  Pick<
    ConversationDetail,
    'conversation' | 'notes' | 'snoozes' | 'scheduled' | 'tickets' | 'mailIds' | 'mails'
  > & {
    /** Called when the text of a scheduled reply is in the form for replies again. */
    onEdit: () => void;
  }
>;

/** The messages, notes, and requests of a conversation, its snoozes, and what is to be sent later, live. */
export function Thread(props: ThreadProps) {
  const { conversation, notes, snoozes, scheduled, tickets, mailIds, mails, onEdit } = props;
  const live = useLive();
  const now = useNow();
  const [openedAt] = useState(conversation.lastSeq);
  const thread = live.thread(conversation.conversationId);
  const lines = thread.lines();
  const isBehind = thread.isBehind();
  const visitor = visitorName(conversation);
  const announcements = useAnnouncements(lines, tickets, openedAt, visitor);
  const items = threadItems(lines, { notes, tickets, snoozes });
  const received = new Set(mailIds);
  const sent = Map.groupBy(mails, ({ seq }) => seq);
  const sentAfter = ({ seq }: AgentLine) => (seq === undefined ? [] : (sent.get(seq) ?? []));
  const days = items.map(({ at }) => dayOf(at, now));

  const see = useEffectEvent(() => {
    if (browserSignals.isVisible()) thread.see();
  });
  useEffect(() => see(), [lines.length, isBehind]);
  useEffect(() => browserSignals.subscribe(() => see()), []);

  return (
    <>
      <MessageLog
        label="Messages"
        classNames={CLASS_NAMES}
        jumpLabel="↓ Latest"
        lastSent={lines.findLast(({ delivery }) => delivery)?.id}
      >
        {isBehind && lines.length === 0 && <p className="state">Loading…</p>}
        <ol>
          {items.map((item, index) => {
            const day = days[index] === days[index - 1] ? undefined : days[index];
            if (item.kind !== 'line' && item.kind !== 'note') {
              return <EventLine key={item.key} event={item} day={day} />;
            }
            return (
              <ThreadLine
                key={item.key}
                item={item}
                visitor={visitor}
                day={day}
                readSeq={conversation.readSeq}
                mails={{
                  receivedId: received.has(item.key) ? item.key : undefined,
                  sent: item.kind === 'line' ? sentAfter(item.line) : [],
                }}
                onRetry={thread.retry}
                onRemove={thread.discard}
              />
            );
          })}
          {scheduled.map((reply) => (
            <li key={reply.id} className="line line-scheduled">
              <ScheduledReplyView
                reply={reply}
                draft={`reply:${conversation.conversationId}`}
                onEdit={onEdit}
              />
            </li>
          ))}
        </ol>
        {isBehind && lines.length > 0 && <p className="soft">Catching up…</p>}
        {thread.isVisitorTyping() && <p className="soft">The visitor is typing…</p>}
      </MessageLog>
      <ThreadAnnouncements of={announcements} />
    </>
  );
}
