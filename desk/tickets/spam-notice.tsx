import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { SpamButtons } from '#tickets/spam-buttons.tsx';

/** Why a ticket is in quarantine, and the button to rescue it. */
export function SpamNotice({ ticket }: Readonly<{ ticket: Ticket }>) {
  const { spamReasons, toCheck, kind } = ticket;
  const isInquiry = kind === 'inquiry' || kind === 'order' || kind === 'mail';
  return (
    <section className="notice" aria-labelledby="spam">
      <h2 id="spam">{toCheck ? 'Please check whether this is spam' : 'This looks like spam'}</h2>
      <ul>
        {spamReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {toCheck && <p>The message itself is not reason enough to call it spam.</p>}
      <p>
        If it isn’t spam, choose Not spam:{' '}
        {isInquiry
          ? 'it becomes a new ticket, its emails go out, and this sender’s email address is trusted from then on'
          : 'it goes to its conversation, and your team is notified'}
        .
      </p>
      <SpamButtons ticket={ticket} />
    </section>
  );
}
