import { ActionButton } from '@/backend/desk/ui/forms/action-button';
import { useTicketSend } from '@/backend/desk/ui/tickets/use-ticket';

type RescueButtonProps = Readonly<{
  id: string;
  /** Whom it rescues, where several stand in a list. */
  name?: string;
}>;

/** Takes a ticket out of quarantine. */
export function RescueButton({ id, name }: RescueButtonProps) {
  const send = useTicketSend(id);
  return (
    <ActionButton
      words="Rescue"
      busyWords="Rescuing…"
      {...(name !== undefined && { about: name })}
      action={() => send('rescue')}
    />
  );
}
