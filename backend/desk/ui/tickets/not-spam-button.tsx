import { ActionButton } from '@/backend/desk/ui/forms/action-button';
import { useTicketSend } from '@/backend/desk/ui/tickets/use-ticket';

type NotSpamButtonProps = Readonly<{
  id: string;
  /** Whose ticket it is, where several stand in a list. */
  name?: string;
}>;

/** Takes a ticket out of spam. */
export function NotSpamButton({ id, name }: NotSpamButtonProps) {
  const send = useTicketSend(id);
  return (
    <ActionButton
      words="Not spam"
      busyWords="Moving…"
      {...(name !== undefined && { about: name })}
      action={() => send('rescue')}
    />
  );
}
