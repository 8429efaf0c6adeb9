import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { BlockButton } from '#conversations/block-button.tsx';
import { useConversationChange } from '#conversations/use-conversation-change.ts';
import { LabelBadges } from '#labels/label-badge.tsx';
import { LabelMenu } from '#labels/label-menu.tsx';
import { Assignment, AssignedTo } from '#people/assignment.tsx';
import { Due } from '#shared/times.tsx';
import { useShortcuts } from '#shell/shortcuts.ts';
import { SnoozeMenu } from '#snoozes/snooze-menu.tsx';
import { SnoozedUntil } from '#snoozes/snoozed-until.tsx';

/** The assignee and state of a conversation, and the actions on it. */
export function Actions({ conversation }: Readonly<{ conversation: DeskConversation }>) {
  const { conversationId, assignee, resolvedAt, dueAt, snoozedUntil, labels, lastSeq } =
    conversation;
  const { change, problem, isBusy } = useConversationChange(conversationId);
  const isOpen = resolvedAt === null;
  const finish = () => (isOpen ? change('resolve', { lastSeq }) : change('reopen'));
  useShortcuts({ e: () => void finish() });
  return (
    <>
      <p className="row">
        <span>
          <AssignedTo assignee={assignee} />
          {!isOpen && ', closed'}
        </span>
        {dueAt !== null && <Due at={dueAt} />}
        <SnoozedUntil at={snoozedUntil} />
        <LabelBadges labels={labels} />
      </p>
      <div className="row actions">
        <Assignment
          assignee={assignee}
          isBusy={isBusy}
          assign={(body) => void change('assign', body)}
        />
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => void finish()}
        >
          {isOpen ? 'Close' : 'Reopen'}
        </button>
        {isOpen && (
          <SnoozeMenu
            snoozedUntil={snoozedUntil}
            isBusy={isBusy}
            snooze={(input) => void change('snooze', input)}
            wake={() => void change('wake')}
          />
        )}
        <LabelMenu labels={labels} set={(body) => void change('labels', body)} />
        <BlockButton about={{ conversationId }} />
      </div>
      <p role="alert" className="error">
        {problem}
      </p>
    </>
  );
}
