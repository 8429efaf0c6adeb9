import type { ComponentProps, MouseEvent } from 'react';
import type { AgentLine } from '@repo/chat/staff/thread.ts';
import { deliveryWords, notSentWords } from '#conversations/delivery-words.ts';
import { LineMails } from '#conversations/line-mails.tsx';
import type { ThreadItem } from '#conversations/thread-items.ts';
import { Said } from '#shared/file-links.tsx';
import { UserLine, UserText } from '#shared/text.tsx';
import { timeOfDay } from '#shared/times.tsx';
import { useSession } from '#session/session.tsx';
import { SnoozeEventLine } from '#snoozes/snooze-event-line.tsx';

type ThreadLineProps = Readonly<{
  item: ThreadItem;
  /** What the visitor is called. */
  visitor: string;
  /** The day, if this line is the first of a new one. */
  day: string | undefined;
  /** The number up to which the visitor has read. */
  readSeq: number;
  /** How it came or went by email. */
  mails: ComponentProps<typeof LineMails>;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}>;

/** A message or a note: the author, the time, and the delivery state. Or what became of a snooze. */
export function ThreadLine({ item, visitor, day, readSeq, mails, ...actions }: ThreadLineProps) {
  const { you } = useSession();
  if (item.kind === 'event') {
    return (
      <li className="line line-event">
        {day !== undefined && <p className="day">{day}</p>}
        <SnoozeEventLine event={item.event} />
      </li>
    );
  }
  const isNote = item.kind === 'note';
  const kind = isNote ? 'note' : item.line.messageType;
  const sender = isNote ? item.note.author.name : item.line.sender;
  return (
    <li className={`line line-${kind}`}>
      {day !== undefined && <p className="day">{day}</p>}
      {(item.isFirst || day !== undefined) && kind !== 'system' && (
        <p className="speaker">
          <UserLine text={kind === 'user' ? visitor : sender === you.name ? 'You' : sender} />
          {isNote && <span className="only-staff">Internal note</span>}
        </p>
      )}
      <div className="said">
        <div className="words">
          {isNote ? (
            <UserText text={item.note.text} />
          ) : (
            <Said text={item.line.message} files={item.line.files} />
          )}
        </div>
        <p className="soft">
          {kind === 'agent' && !isNote && deliveryWords(item.line, readSeq)}{' '}
          <time dateTime={item.at}>{timeOfDay(item.at)}</time>
        </p>
      </div>
      <LineMails {...mails} />
      {!isNote && <Failure line={item.line} {...actions} />}
    </li>
  );
}

type FailureProps = Readonly<{ line: AgentLine }> & Pick<ThreadLineProps, 'onRetry' | 'onRemove'>;

/** Why a message was not sent, and what to do about it. */
function Failure({ line: { id, delivery }, onRetry, onRemove }: FailureProps) {
  if (delivery?.state !== 'failed') return null;
  const act = (event: MouseEvent, action: (id: string) => void) => {
    // The button disappears when pressed; the focus must not disappear with it.
    event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    action(id);
  };
  return (
    <p className="failed">
      {notSentWords(delivery)}{' '}
      <button type="button" className="link" onClick={(event) => act(event, onRetry)}>
        Retry
      </button>{' '}
      <button type="button" className="link" onClick={(event) => act(event, onRemove)}>
        Remove
      </button>
    </p>
  );
}
