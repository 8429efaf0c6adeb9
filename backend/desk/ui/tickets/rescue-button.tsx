import { useTicketChange } from '@/backend/desk/ui/tickets/use-ticket';

type RescueButtonProps = Readonly<{
  id: string;
  /** Whom it rescues, where several stand in a list. */
  name?: string;
}>;

/** Takes a ticket out of quarantine. */
export function RescueButton({ id, name }: RescueButtonProps) {
  const { change, isBusy, problem } = useTicketChange(id);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => void change('rescue')}
      >
        {isBusy ? 'Rescuing…' : 'Rescue'}
        {name !== undefined && <span className="sr-only"> {name}</span>}
      </button>
      {problem !== undefined && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
    </>
  );
}
