import { Link } from 'wouter';
import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { SelectBox } from '#bulk/select-box.tsx';
import type { Selection } from '#bulk/use-selection.ts';
import { visitorName } from '#conversations/names.ts';
import { LabelBadges } from '#labels/label-badge.tsx';
import { UserLine } from '#shared/text.tsx';
import { KIND_WORDS } from '#shared/ticket-words.ts';
import { Due, When } from '#shared/times.tsx';
import { useSession } from '#session/session.tsx';
import { SnoozedUntil } from '#snoozes/snoozed-until.tsx';

type ConversationRowProps = Readonly<{
  conversation: DeskConversation;
  isOpen: boolean;
  /** The query of the list's address. */
  suffix: string;
  selection: Selection;
}>;

/** A conversation in a list: the visitor, the last message, the waiting time, what is asked for, and the assignee. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isOpen, suffix, selection } = props;
  const { you } = useSession();
  const { conversationId, excerpt, dueAt, lastActivityAt, assignee, labels } = conversation;
  const { snoozedUntil } = conversation;
  const { waitingSince, lastSeq, seenSeq, openRequests, reference } = conversation;
  const unread = lastSeq - seenSeq;
  return (
    <li data-item={conversationId} className="selectable">
      <SelectBox
        id={conversationId}
        name={visitorName(conversation)}
        reference={reference}
        selection={selection}
      />
      <Link
        href={`/conversations/${conversationId}${suffix}`}
        data-row
        aria-current={isOpen ? 'true' : undefined}
        className={waitingSince === null ? 'entry' : 'entry waits'}
      >
        <span className="entry-head">
          <b>
            <UserLine text={visitorName(conversation)} />
          </b>
          {waitingSince !== null && unread > 0 && (
            <span className="count">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
          <span className="soft">
            <When at={lastActivityAt} />
          </span>
        </span>
        <span className="entry-text">
          <UserLine text={excerpt} />
        </span>
        <span className="entry-foot">
          {dueAt !== null ? <Due at={dueAt} /> : waitingSince !== null && <span>waiting</span>}
          <SnoozedUntil at={snoozedUntil} />
          {assignee && (
            <span className="soft">
              <UserLine text={assignee.id === you.id ? 'You' : assignee.name} />
            </span>
          )}
          {openRequests.map(({ id, kind, preferredTime }) => (
            <span key={id} className="asks">
              {KIND_WORDS[kind]}
              {preferredTime && (
                <>
                  : <UserLine text={preferredTime} />
                </>
              )}
            </span>
          ))}
          <span className="soft">{reference}</span>
          <LabelBadges labels={labels} />
        </span>
      </Link>
    </li>
  );
}
