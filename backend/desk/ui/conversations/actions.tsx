import { useRef, useState } from 'react';
import { BlockDialog } from '@/backend/desk/ui/conversations/block-dialog';
import { LabelChoice } from '@/backend/desk/ui/conversations/label-choice';
import { useConversationChange } from '@/backend/desk/ui/conversations/use-conversation-change';
import { Assignment } from '@/backend/desk/ui/parts/assignment';
import { Menu } from '@/backend/desk/ui/parts/menu';
import { Line } from '@/backend/desk/ui/parts/text';
import { Due } from '@/backend/desk/ui/parts/times';
import { useSession } from '@/backend/desk/ui/session/session';
import { useShortcuts } from '@/backend/desk/ui/shell/shortcuts';
import type { DeskConversation } from '@/lib/contract/desk/conversation';

/** Who has a conversation, how it stands, and what can be done with it. */
export function Actions({ conversation }: Readonly<{ conversation: DeskConversation }>) {
  const { conversationId, assignee, resolvedAt, dueAt, lastSeq } = conversation;
  const { you } = useSession();
  const { change, problem, isBusy } = useConversationChange(conversationId);
  const [isBlocking, setBlocking] = useState(false);
  const labelButton = useRef<HTMLButtonElement>(null);
  const isOpen = resolvedAt === null;
  const finish = () => (isOpen ? change('resolve', { lastSeq }) : change('reopen'));
  useShortcuts({ e: () => void finish(), l: () => labelButton.current?.click() });
  return (
    <>
      <p className="row">
        <span>
          {assignee ? (
            <>With {assignee.id === you.id ? 'you' : <Line text={assignee.name} />}</>
          ) : (
            'With nobody yet'
          )}
          {!isOpen && ', closed'}
        </span>
        {dueAt !== null && <Due at={dueAt} />}
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
        <Menu label="Labels" button={labelButton}>
          {() => (
            <LabelChoice
              chosen={conversation.labels.map(({ id }) => id)}
              onChoose={(labelIds) => void change('labels', { labelIds })}
            />
          )}
        </Menu>
        <button type="button" className="button quiet" onClick={() => setBlocking(true)}>
          Block…
        </button>
      </div>
      <p role="alert" className="error">
        {problem}
      </p>
      {isBlocking && <BlockDialog about={{ conversationId }} onClose={() => setBlocking(false)} />}
    </>
  );
}
