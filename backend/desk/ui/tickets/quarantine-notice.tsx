import { RescueButton } from '@/backend/desk/ui/tickets/rescue-button';

type QuarantineNoticeProps = Readonly<{ id: string; reasons: readonly string[] }>;

/** Why a ticket is in quarantine, and the way out. */
export function QuarantineNotice({ id, reasons }: QuarantineNoticeProps) {
  return (
    <section className="notice" aria-labelledby="quarantine">
      <h2 id="quarantine">This looks like spam</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        Rescued, it becomes a new ticket, the mails about it go out, and the sender is remembered as
        a person.
      </p>
      <RescueButton id={id} />
    </section>
  );
}
