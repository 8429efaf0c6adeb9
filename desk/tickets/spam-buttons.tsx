import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useTicketSend } from '#tickets/use-ticket.ts';

type SpamButtonsProps = Readonly<{
  ticket: Pick<Ticket, 'id' | 'toCheck'>;
  /** Whose ticket it is, where several are in a list. */
  name?: string;
}>;

/** Buttons to rescue a ticket, or to leave it in quarantine for good if staff were asked to check it. */
export function SpamButtons({ ticket: { id, toCheck }, name }: SpamButtonsProps) {
  const send = useTicketSend(id);
  const about = name !== undefined && { about: name };
  return (
    <span className="row">
      <ActionButton words="Not spam" busyWords="Moving…" {...about} action={() => send('rescue')} />
      {toCheck && (
        <ActionButton
          words="Leave in Spam"
          busyWords="Saving…"
          {...about}
          action={() => send('leave-in-spam')}
        />
      )}
    </span>
  );
}
