import type { ThreadItem } from '@/backend/desk/ui/conversations/thread-items';
import { Line, Typed } from '@/backend/desk/ui/parts/text';
import { timeOfDay } from '@/backend/desk/ui/parts/times';
import { useSession } from '@/backend/desk/ui/session/session';
import type { AgentLine } from '@/lib/chat/agent-state';
import type { AgentThread } from '@/lib/chat/agent-thread';

type ThreadLineProps = Readonly<{
  item: ThreadItem;
  /** The day, where a new one begins. */
  day: string | undefined;
  /** Up to which number the visitor has read. */
  readSeq: number;
  thread: AgentThread;
}>;

/** A message or a note: who, when, and how far it has come. */
export function ThreadLine({ item, day, readSeq, thread }: ThreadLineProps) {
  const { you } = useSession();
  const isNote = item.kind === 'note';
  const kind = isNote ? 'note' : item.line.messageType;
  const sender = isNote ? item.note.author.name : item.line.sender;
  return (
    <li className={`line line-${kind}`}>
      {day !== undefined && <p className="day">{day}</p>}
      {(item.isFirst || day !== undefined) && kind !== 'system' && (
        <p className="speaker">
          {kind === 'user' ? 'Visitor' : <Line text={sender === you.name ? 'You' : sender} />}
          {isNote && <span className="only-staff">Note. Only staff see this</span>}
        </p>
      )}
      <div className="said">
        <Typed text={isNote ? item.note.text : item.line.message} />
        <p className="soft">
          {kind === 'agent' && !isNote && deliveryWords(item.line, readSeq)}{' '}
          <time dateTime={item.at}>{timeOfDay(item.at)}</time>
        </p>
      </div>
      {!isNote && <Failure line={item.line} thread={thread} />}
    </li>
  );
}

function deliveryWords({ seq, delivery }: AgentLine, readSeq: number): string {
  if (delivery) return delivery.state === 'failed' ? 'Not sent' : 'Sending…';
  return seq !== undefined && seq <= readSeq ? 'Seen' : 'Sent';
}

type FailureProps = Readonly<{ line: AgentLine; thread: AgentThread }>;

/** Why a message was not sent, and what can be done about it. */
function Failure({ line: { id, delivery }, thread }: FailureProps) {
  if (delivery?.state !== 'failed') return null;
  const { problem, isFinal } = delivery;
  return (
    <p className="failed">
      {isFinal ? 'Not sent' : 'Not sent yet; it is tried again'}: {problem}{' '}
      <button type="button" className="link" onClick={() => thread.retry(id)}>
        Retry
      </button>{' '}
      <button type="button" className="link" onClick={() => thread.discard(id)}>
        Discard
      </button>
    </p>
  );
}
