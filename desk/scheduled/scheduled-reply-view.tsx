import { isAmong } from '@repo/contract/desk/access.ts';
import type { HoldReason, ScheduledReply } from '@repo/contract/desk/scheduled-reply.ts';
import { hasReplyFiles } from '#composer/reply-files.ts';
import { keptDraft } from '#drafts.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { useSession } from '#session/session.tsx';
import { takeIntoForm } from '#scheduled/unscheduled-notice.tsx';
import { queryKeys } from '#shared/keys.ts';
import { PlannedTime } from '#snoozes/planned-time.tsx';
import { UserLine, UserText } from '#shared/text.tsx';

const HELD: Readonly<Record<HoldReason, string>> = {
  answer: 'Held because they wrote.',
  closed: 'Held because this was closed.',
  writer: 'Held because its writer no longer answers here.',
};

const FORM_IN_USE = 'Send or clear the reply you have started first.';

type ScheduledReplyViewProps = Readonly<{
  reply: ScheduledReply;
  /** The key of the draft that takes its text. */
  draft: string;
  /** Called once the draft has it. */
  onEdit: () => void;
}>;

/** A reply that is to be sent later, and what can be done with it. */
export function ScheduledReplyView({ reply, draft, onEdit }: ScheduledReplyViewProps) {
  const { id, author, text, dueAt, held } = reply;
  const { you } = useSession();
  const send = useSend([queryKeys.openConversations, queryKeys.openTickets]);
  const isYours = author.id === you.id;
  const about = isYours ? 'your scheduled reply' : `the scheduled reply of ${author.name}`;
  const takeBack = () => send(`/scheduled/${id}/take-back`);
  return (
    <>
      <p className="soft">
        {isYours ? 'You' : <UserLine text={author.name} />}
        {' · '}
        {held === null ? 'To be sent' : 'Was to be sent'} <PlannedTime at={dueAt} />
      </p>
      {held !== null && (
        <p className="warning">{HELD[held]} It is not sent until somebody sends it.</p>
      )}
      <UserText text={text} />
      {(isYours || isAmong(you.role, 'leads')) && (
        <div className="row">
          <ActionButton
            words="Edit"
            busyWords="Taking back…"
            about={about}
            action={async () => {
              if (keptDraft(draft)?.trim() || hasReplyFiles(draft)) return FORM_IN_USE;
              await takeBack();
              takeIntoForm(draft, reply);
              onEdit();
              return undefined;
            }}
          />
          <ActionButton
            words="Send now"
            busyWords="Sending…"
            about={about}
            action={() => send(`/scheduled/${id}/send`)}
          />
          <ConfirmButton
            words="Take back"
            busyWords="Taking back…"
            about={about}
            title="Take this reply back?"
            action={takeBack}
          >
            Its text is deleted, and it is not sent.
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
