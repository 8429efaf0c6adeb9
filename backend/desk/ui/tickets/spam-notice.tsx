import { NotSpamButton } from '@/backend/desk/ui/tickets/not-spam-button';

type SpamNoticeProps = Readonly<{ id: string; reasons: readonly string[] }>;

/** Why a ticket is taken for spam, and the way out. */
export function SpamNotice({ id, reasons }: SpamNoticeProps) {
  return (
    <section className="notice" aria-labelledby="spam">
      <h2 id="spam">This looks like spam</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        If it isn’t, choose Not spam: it becomes a new ticket, its emails go out, and this sender’s
        email address is trusted from then on.
      </p>
      <NotSpamButton id={id} />
    </section>
  );
}
