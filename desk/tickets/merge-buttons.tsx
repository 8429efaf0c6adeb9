import { MERGE_UNDO_MS, type TicketMerge } from '@repo/contract/desk/merge.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useNow } from '#now.ts';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { useTicketSend } from '#tickets/use-ticket.ts';

type MergeButtonProps = Readonly<{
  ticketId: string;
  conversationId: string;
  words: string;
  /** Which of several it is about. Only for screen readers. */
  about: string;
}>;

/** Makes a ticket an event in a conversation of the same person. That can be undone, so it does not ask. */
export function MergeButton({ ticketId, conversationId, words, about }: MergeButtonProps) {
  const send = useTicketSend(ticketId);
  return (
    <ActionButton
      words={words}
      busyWords="Merging…"
      about={about}
      action={() => send('merge', { conversationId })}
    />
  );
}

type MergeLineProps = Readonly<{ ticketId: string; merge: TicketMerge; about: string }>;

/** Who has merged a ticket, and for an hour, the button that undoes it. */
export function MergeLine({ ticketId, merge: { at, by }, about }: MergeLineProps) {
  const send = useTicketSend(ticketId);
  const canUndo = useNow() < Date.parse(at) + MERGE_UNDO_MS;
  return (
    <p className="row soft">
      <span>
        Merged by <UserLine text={by.name} />, <When at={at} />
      </span>
      {canUndo && (
        <ActionButton
          words="Undo"
          busyWords="Undoing…"
          about={`the merge of ${about}`}
          action={() => send('unmerge')}
        />
      )}
    </p>
  );
}
