import { useState } from 'react';
import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { CloseDialog } from '#conversations/close-dialog.tsx';
import { useConversationChange } from '#conversations/use-conversation-change.ts';
import { LabelBadges } from '#labels/label-badge.tsx';
import { LabelMenu } from '#labels/label-menu.tsx';
import { Assignment, AssignedTo } from '#people/assignment.tsx';
import { BlockButton } from '#people/block-button.tsx';
import { Due } from '#shared/times.tsx';
import { useShortcuts } from '#shell/shortcuts.ts';
import { SnoozeMenu } from '#snoozes/snooze-menu.tsx';
import { SnoozedUntil } from '#snoozes/snoozed-until.tsx';

/** The assignee and state of a conversation, and the actions on it. */
export function Actions({ conversation }: Readonly<{ conversation: DeskConversation }>) {
  const {
    conversationId,
    assignee,
    resolvedAt,
    dueAt,
    snoozedUntil,
    labels,
    lastSeq,
    openRequests,
  } = conversation;
  const { change, problem, isBusy } = useConversationChange(conversationId);
  const isOpen = resolvedAt === null;
  const [isAsking, setAsking] = useState(false);
  const close = () => change('resolve', { lastSeq, requestIds: openRequests.map(({ id }) => id) });
  const finish = async () => {
    if (!isOpen) await change('reopen');
    else if (openRequests.length > 0) setAsking(true);
    else await close();
  };
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
      {isAsking && (
        <CloseDialog
          requests={openRequests}
          onClose={() => setAsking(false)}
          close={async () => {
            setAsking(false);
            await close();
          }}
        />
      )}
      <p role="alert" className="error">
        {problem}
      </p>
    </>
  );
}
